/** The longest message allowed, in UTF-16 units. A longer text is sent in parts, after a message that says how many. */
const FRAME_LENGTH = 16_384;
/** The last character that is one UTF-16 unit long; later ones have two. */
const LAST_OF_ONE_UNIT = 0xffff;
const FRAME_COUNT = /^\d{1,6}$/;

/** Splits text into messages, none of which ends in the middle of an emoji: half a character can't be sent. */
export function toFrames(text: string): string[] {
  if (text.length <= FRAME_LENGTH) return [text];
  const frames: string[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = start + FRAME_LENGTH;
    const isPairCut = (text.codePointAt(end - 1) ?? 0) > LAST_OF_ONE_UNIT;
    if (isPairCut) end -= 1;
    frames.push(text.slice(start, end));
  }
  return [String(frames.length), ...frames];
}

/** Puts the parts of a client's messages together again. */
export class FrameReader {
  private missing = 0;
  private frames: string[] = [];

  /** Returns the text once its last part has arrived; null until then, and for `0`, the client's keep-alive. */
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
