import { saveFile, type TextFile } from '@/components/ui/saveFile';
import { isInApp } from '@/services/browser/inApp';
import { canShare, share } from '@/services/browser/share';

/** Makes a file as the phone's share sheet takes it. */
export const sharedFile = ({ name, type, text }: TextFile): ShareData => ({
  files: [new File([text], name, { type })],
});

/** Saves a file or, within another app, shares it. Even after 'saved', nobody knows whether the file arrived. */
export async function giveFile(file: TextFile): Promise<'saved' | 'shared' | 'none'> {
  if (!isInApp()) {
    saveFile(file);
    return 'saved';
  }
  const data = sharedFile(file);
  return canShare(data) && (await share(data)) ? 'shared' : 'none';
}
