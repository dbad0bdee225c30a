/**
 * True if a picture's file is cut off, as after a broken transfer. Browsers show such a picture without an error, with
 * the missing part grey. Bytes after the picture's end are fine: cameras put films and other exposures there.
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
 * HEIC and AVIF are a list of boxes: length and name, then content. Length 0 means up to the file's end, and length 1
 * that a longer length follows. The picture is in `mdat`, and is located by `meta` (or `moov`).
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
    // A box's length includes its header of 8 bytes, so a length from 2 to 7 is invalid.
    if (short > 1 && short < 8) return false;
  }
  return false;
}

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** A JPEG is a list of segments: marker, length, content. After a start-of-scan segment come pixels, then a marker. */
function hasJpegEnd(file: Uint8Array, bytes: DataView): boolean {
  let at = 2;
  while (has(bytes, at, 2)) {
    if (file[at] !== 0xff) return false;
    const marker = file[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return true;
    // Any number of FFs may precede a marker.
    if (marker === 0xff) at += 1;
    else {
      if (!has(bytes, at, 4)) return false;
      at += 2 + bytes.getUint16(at + 2);
      if (marker === START_OF_SCAN) at = endOfScan(file, at);
    }
  }
  return false;
}

/** Finds the marker after the pixels. Within pixels, FF 00 stands for the byte FF, and FF D0 to FF D7 are counters. */
function endOfScan(file: Uint8Array, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at !== -1) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = file.indexOf(0xff, at + 1);
  }
  return file.length;
}
