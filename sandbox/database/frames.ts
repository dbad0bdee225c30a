const FRAME_COUNT = /^\d{1,6}$/;

/** Joins a client's messages: long text comes in parts, after a message with their number. */
export class FrameReader {
  private missing = 0;
  private frames: string[] = [];

  /** Returns the text once its last part is read; null before, and for a `0`, which only keeps the connection alive. */
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
