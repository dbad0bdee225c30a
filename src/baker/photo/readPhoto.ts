import { isCutOff } from './domain/cutOff';
import {
  type Framing,
  isTooSmall,
  MAX_PHOTO_BYTES,
  type PhotoProblem,
  partOf,
  type Size,
  sizeSteps,
  whyUnreadable,
  workingSize,
} from './domain/photo';

/** Reads a photo, upright and in a size that a phone can handle, or says why it can't be used. */
export async function readPhoto(file: File): Promise<HTMLCanvasElement | PhotoProblem> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
    });
    const photo = { width: image.naturalWidth, height: image.naturalHeight };
    if (isTooSmall(photo)) return 'too-small';
    // Browsers show a truncated photo without an error.
    if (isCutOff(await bytesOf(file))) return 'cut-off';
    return drawn(workingSize(photo), (context, { width, height }) => {
      // White ground: the crop is saved as a JPEG, in which transparent pixels would be black.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      context.drawImage(image, 0, 0, width, height);
    });
  } catch {
    return await problemOf(file);
  } finally {
    URL.revokeObjectURL(url);
  }
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

async function problemOf(file: File): Promise<PhotoProblem> {
  try {
    return whyUnreadable(await bytesOf(file));
  } catch {
    return 'unreadable';
  }
}

/** Turns a photo by 90° to the right. */
export const turned = (photo: HTMLCanvasElement): HTMLCanvasElement =>
  drawn({ width: photo.height, height: photo.width }, (context, { width }) => {
    context.setTransform(0, 1, -1, 0, width, 0);
    context.drawImage(photo, 0, 0);
  });

/** Fills a canvas with the chosen part of a photo. */
export function drawPart(photo: HTMLCanvasElement, framing: Framing, canvas: HTMLCanvasElement): void {
  const part = partOf(photo, framing);
  const { width, height } = canvas;
  contextOf(canvas).drawImage(photo, part.x, part.y, part.width, part.height, 0, 0, width, height);
}

/** Encodes the chosen part of a photo as a small JPEG, without what the camera stored: place, time, names. */
export async function smallPhoto(photo: HTMLCanvasElement, framing: Framing): Promise<Blob> {
  const part = partOf(photo, framing);
  for (const { width, height, quality } of sizeSteps(part)) {
    const cut = drawn({ width, height }, (_context, canvas) => drawPart(photo, framing, canvas));
    const file = await new Promise<Blob | null>((resolve) => cut.toBlob(resolve, 'image/jpeg', quality));
    if (file && file.size < MAX_PHOTO_BYTES) return file;
  }
  throw new Error('No size of the photo is small enough');
}

function drawn(
  { width, height }: Size,
  draw: (context: CanvasRenderingContext2D, canvas: HTMLCanvasElement) => void,
): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  draw(contextOf(canvas), canvas);
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no room to draw in');
  context.imageSmoothingQuality = 'high';
  return context;
}
