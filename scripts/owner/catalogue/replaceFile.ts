import { mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Problem } from '../../../terminal/problem.ts';

/**
 * Writes a file completely or not at all: first into a file beside it, then onto the disk, then in its place. If
 * anything stops it, the old file stays. Makes its folder if it is missing. Throws a Problem when it can't be written.
 */
export async function replaceFile(file: string, data: string | Uint8Array): Promise<void> {
  // Replaces the file itself, not a link to it, and keeps its name and permissions.
  const target = await realpath(file).catch(() => file);
  const mode = await stat(target).then(
    (stats) => stats.mode,
    () => 0o666,
  );
  const beside = `${target}.${process.pid}.tmp`;
  try {
    await mkdir(dirname(target), { recursive: true });
    // Not `write-file-atomic`: on a full disk it can replace the file with a part of it.
    await writeFile(beside, data, { mode, flush: true });
    await rename(beside, target);
  } catch (cause) {
    await rm(beside, { force: true }).catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Problem(
      `${file} can't be written, and is as it was (${reason}). Is it open in another program, or the disk full?`,
    );
  }
}
