import { mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Problem } from '../../../terminal/problem.ts';

/**
 * Writes a file completely or not at all: a new file beside it takes its place once it is on the disk. Makes the folder
 * if it is missing. Throws a Problem if the file can't be written, and keeps the old one.
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
    await writeThrough(beside, data, mode);
    await rename(beside, target);
  } catch (cause) {
    await rm(beside, { force: true }).catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Problem(
      `${file} can't be written, and is as it was (${reason}). Is it open in another program, or the disk full?`,
    );
  }
}

/** Writes a file onto the disk. `write-file-atomic` could replace a file with a part of it when the disk is full. */
async function writeThrough(file: string, data: string | Uint8Array, mode: number): Promise<void> {
  const handle = await open(file, 'w', mode);
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
