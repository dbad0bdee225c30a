const FRAME_COUNT = /^\d{1,6}$/;

/** Joins a client's messages: it splits long text, after a message with the number of parts. */
export class FrameReader {
  private missing = 0;
  private frames: string[] = [];

  /** The text that `frame` completes; `null` while parts are missing, and for a keepalive, the frame count `0`. */
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
