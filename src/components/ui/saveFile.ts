/** A text to save as a file. */
export interface TextFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** Nothing tells when the browser has read a file: Safari does so later, and on a phone only once the visitor has agreed. */
const KEPT_MS = 10 * 60 * 1000;

/** Makes the browser download a text as a file. */
export function saveFile({ name, type, text }: TextFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
