/** The protocol allows no longer message: a longer one is cut up, after a message that says into how many. */
const FRAME_LENGTH = 16_384;
const FRAME_COUNT = /^\d{1,6}$/;

/** The messages that carry `text`. */
export function toFrames(text: string): string[] {
  if (text.length <= FRAME_LENGTH) return [text];
  const count = Math.ceil(text.length / FRAME_LENGTH);
  const frames = Array.from({ length: count }, (_, index) =>
    text.slice(index * FRAME_LENGTH, (index + 1) * FRAME_LENGTH),
  );
  return [String(count), ...frames];
}

/** Puts messages together again. */
export class FrameReader {
  private missing = 0;
  private frames: string[] = [];

  /** The text that `frame` completes; `null` while more must come, and for a keepalive, the frame count `0`. */
  read(frame: string): string | null {
    if (this.missing === 0) {
      if (!FRAME_COUNT.test(frame)) return frame;
      this.missing = Number(frame);
      return null;
    }
    this.frames.push(frame);
    this.missing -= 1;
    if (this.missing > 0) return null;
    const text = this.frames.join('');
    this.frames = [];
    return text;
  }
}
