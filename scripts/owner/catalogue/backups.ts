import { join } from 'node:path';

/** Git ignores this folder. */
export const FOLDER = 'backups';

/** Makes a file name in `backups` from the current time. */
export function backupName(kind: string, extension: string): string {
  return join(FOLDER, `${kind}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}${extension}`);
}
