import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const GAP = 16;

/** Combines the engines' pictures of each screen into one. Each engine has a folder of its name. */
export async function putSideBySide(folder: string, engines: readonly string[]): Promise<void> {
  const files = new Set((await Promise.all(engines.map((name) => readdir(join(folder, name))))).flat());
  for (const file of files) {
    const pictures: { input: string; left: number; top: number }[] = [];
    let [width, height] = [0, 0];
    for (const name of engines) {
      const input = join(folder, name, file);
      const size = await sharp(input).metadata();
      pictures.push({ input, left: width, top: 0 });
      width += size.width + GAP;
      height = Math.max(height, size.height);
    }
    const background = {
      create: { width: width - GAP, height, channels: 3 as const, background: 'magenta' },
    };
    await sharp(background).composite(pictures).toFile(join(folder, file));
  }
}
