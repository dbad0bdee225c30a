import { mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Problem } from './problem.ts';

/**
 * Writes a file whole or not at all: into another beside it, onto the disk, and then in its place. Whatever stops it on
 * the way, the file is as it was. Makes its folder where there is none. Throws a Problem when it can't be written.
 */
export async function replaceFile(file: string, data: string | Uint8Array): Promise<void> {
  // The file itself, not a link to it, keeps its name and who may read it.
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

/** Not by `write-file-atomic`, which takes a part of a file for the whole one when the disk is full. */
async function writeThrough(file: string, data: string | Uint8Array, mode: number): Promise<void> {
  const handle = await open(file, 'w', mode);
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
