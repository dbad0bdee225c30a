export interface TextFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** Safari reads the file later, on a phone only once the visitor has agreed, and nothing tells when. */
const KEPT_MS = 10 * 60 * 1000;

/** Makes the browser download a text as a file. */
export function saveFile({ name, type, text }: TextFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
