/**
 * Whether a file of a picture ends before the picture does, as one that came only in part. Browsers draw such a picture all
 * the same, grey where nothing came. Bytes behind its end are the camera's own: a film of the moment, another exposure.
 */
export function isCutOff(file: Uint8Array): boolean {
  const bytes = new DataView(file.buffer, file.byteOffset, file.byteLength);
  switch (text(file, 0, 4)) {
    case '\x89PNG':
      return !hasPngEnd(file, bytes);
    case 'RIFF':
      return !has(bytes, 4, 4) || 8 + bytes.getUint32(4, true) > bytes.byteLength;
    default:
      if (text(file, 4, 4) === 'ftyp') return !hasAllBoxes(file, bytes);
      return text(file, 0, 2) === '\xff\xd8' && !hasJpegEnd(file, bytes);
  }
}

const text = (file: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...file.subarray(from, from + length));

const has = (bytes: DataView, from: number, length: number): boolean => from + length <= bytes.byteLength;

/** A PNG is a list of chunks: length, name, content and checksum. The last one is IEND. */
function hasPngEnd(file: Uint8Array, bytes: DataView): boolean {
  let at = 8;
  while (has(bytes, at, 12)) {
    const next = at + 12 + bytes.getUint32(at);
    if (text(file, at + 4, 4) === 'IEND') return next <= bytes.byteLength;
    at = next;
  }
  return false;
}

/**
 * HEIC and AVIF are a list of boxes: length and name, then content. A length of 0 means all that is left, of 1 that it follows. The
 * picture is in `mdat`, and `meta`, or `moov`, says where in it.
 */
function hasAllBoxes(file: Uint8Array, bytes: DataView): boolean {
  const missing = new Set(['meta', 'mdat']);
  let at = 0;
  while (has(bytes, at, 8)) {
    const short = bytes.getUint32(at);
    const name = text(file, at + 4, 4);
    if (short === 1 && !has(bytes, at, 16)) return false;
    at += short === 0 ? bytes.byteLength - at : short === 1 ? Number(bytes.getBigUint64(at + 8)) : short;
    missing.delete(name === 'moov' ? 'meta' : name);
    if (missing.size === 0) return at <= bytes.byteLength;
    // No box is that short.
    if (short > 1 && short < 8) return false;
  }
  return false;
}

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** A JPEG is a list of segments: a marker, their length, and content. After each start of a scan its pixels follow, until the next marker. */
function hasJpegEnd(file: Uint8Array, bytes: DataView): boolean {
  let at = 2;
  while (has(bytes, at, 2)) {
    if (file[at] !== 0xff) return false;
    const marker = file[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return true;
    // Any number of FF may stand before a marker.
    if (marker === 0xff) at += 1;
    else {
      if (!has(bytes, at, 4)) return false;
      at += 2 + bytes.getUint16(at + 2);
      if (marker === START_OF_SCAN) at = endOfScan(file, at);
    }
  }
  return false;
}

/** Where the next marker is. Among pixels, 0 follows an FF that is one of theirs, and markers from D0 to D7 count them. */
function endOfScan(file: Uint8Array, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at !== -1) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = file.indexOf(0xff, at + 1);
  }
  return file.length;
}
