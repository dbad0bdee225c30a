import { mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Problem } from '../../../terminal/problem.ts';

/**
 * Writes a file completely or not at all. A new file is made beside the old one, and takes its place once it is on the
 * disk. Makes the folder if it is missing. If the file can't be written, throws a Problem and keeps the old one.
 */
export async function replaceFile(file: string, data: string | Uint8Array): Promise<void> {
  // Replaces the file itself, not a link to it, and keeps its permissions.
  const target = await realpath(file).catch(() => file);
  const mode = await stat(target).then(
    (stats) => stats.mode,
    () => 0o666,
  );
  const beside = `${target}.${process.pid}.tmp`;
  try {
    await mkdir(dirname(target), { recursive: true });
    // The package `write-file-atomic` won't do: on a full disk, it can leave only a part of the data.
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
