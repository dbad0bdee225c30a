import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { bestsellers } from '#bakery/bestsellers';
import { checkOwnPictures, checkPictures } from '../../scripts/owner/catalogue/checkPictures.ts';
import { emptyFolder } from '../support/emptyFolder.ts';
import { badLines } from './healthyShop.ts';
import { served } from './served.ts';

const catalogueWith = (img: string) => ({ cakes: { rye: { img } } });

test("pictures in the shop's own folder", async () => {
  const folder = await emptyFolder();
  await copyFile('public/icon-192.png', join(folder, 'there.png'));
  await writeFile(join(folder, 'empty.png'), '');
  await writeFile(join(folder, 'list.png'), 'flour, water, salt');
  await mkdir(join(folder, 'images'));
  const descImgs = ['/there.png', '/gone.png', '/empty.png', '/list.png', '/images'];
  const findings = await checkPictures({ cakes: { rye: { descImgs } } }, [], {
    own: pathToFileURL(`${folder}/`),
  });
  expect(badLines(findings).sort()).toEqual([
    expect.stringContaining('cakes/rye: its picture /empty.png is empty'),
    expect.stringContaining('cakes/rye: its picture /gone.png is not in the folder public/'),
    expect.stringContaining('cakes/rye: its picture /images is a folder'),
    expect.stringContaining('cakes/rye: its picture /list.png is no picture'),
  ]);
});

test.each([
  ['images/loaf.jpg', 'has no / before it: write /images/loaf.jpg'],
  ['http://localhost:5173/loaf.jpg', 'is on this computer, where customers can not load it'],
  ['http://pictures.invalid/loaf.jpg', 'begins with http:, which browsers do not load'],
  ['https://a.invalid/1.jpg, https://a.invalid/2.jpg', 'is more than one address: descImgs takes several'],
])('%s is wrong in a file and in a live shop, without asking', async (img, problem) => {
  const lines = [expect.stringContaining(`✗ cakes/rye: its picture ${img} ${problem}`)];
  expect(badLines(await checkOwnPictures(catalogueWith(img)))).toEqual(lines);
  expect(badLines(await checkPictures(catalogueWith(img), [], { isLive: true }))).toEqual(lines);
});

test('a picture of a bestseller that is not there is named', async () => {
  const gone = bestsellers.slice(0, 1).map((one) => ({ ...one, img: '/images/gone.webp' }));
  const line = /^✗ Bestseller Apron .*: its picture \/images\/gone.webp is not in the folder public/;
  expect(badLines(await checkPictures({}, gone))).toEqual([expect.stringMatching(line)]);
});

test('elsewhere they are asked for, with GET where HEAD is not allowed', async () => {
  const { origin } = await served(({ method, url = '' }, response) => {
    const type = { 'content-type': url === '/page.jpg' ? 'text/html' : 'image/jpeg' };
    if (url === '/there.jpg') response.writeHead(method === 'HEAD' ? 405 : 200, type).end();
    else if (url === '/page.jpg') response.writeHead(200, type).end();
    else if (url === '/empty.jpg') response.writeHead(200, { ...type, 'content-length': '0' }).end();
    else if (url === '/gone.jpg') response.writeHead(404).end();
  });
  const descImgs = ['there', 'page', 'empty', 'gone', 'silent'].map((name) => `${origin}/${name}.jpg`);
  expect(
    badLines(await checkPictures({ cakes: { rye: { descImgs } } }, [], { answerWithinMs: 2_000 })),
  ).toEqual([
    expect.stringMatching(/page.jpg is no picture \(text\/html\) → /),
    expect.stringMatching(/empty.jpg is empty \(0 bytes\) → /),
    expect.stringMatching(/gone.jpg does not load \(404\) → /),
    expect.stringMatching(/silent.jpg does not load \(no answer within 2 s\) → /),
  ]);
});
