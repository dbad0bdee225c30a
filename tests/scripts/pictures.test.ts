import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkOwnPictures, checkPictures } from '../../scripts/owner/catalogue/checkPictures.ts';
import { drawIcons } from '../../scripts/owner/icons.ts';
import { readMasters } from '../../scripts/owner/pictureMasters.ts';
import { served } from '../sandbox/serveMiddleware.ts';
import { folderWith } from '../support/folderWith.ts';
import { badLines } from './healthyShop.ts';

test("pictures in the shop's own folder, of products and bestsellers", async () => {
  const there = await readFile('public/icon-192.png');
  const list = 'flour, water, salt';
  const files = { 'there.png': there, 'empty.png': '', 'list.png': list, 'images/loaf.png': there };
  const own = pathToFileURL(`${await folderWith(files)}/`);
  const descImgs = ['/there.png', '/gone.png', '/empty.png', '/list.png', '/images'];
  const catalogue = { bestsellers: { 1: { img: '/gone.webp' } }, cakes: { rye: { descImgs } } };
  expect(badLines(await checkPictures(catalogue, { own })).sort()).toEqual([
    expect.stringContaining('bestsellers/1: its picture /gone.webp is not in the folder public/'),
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
  const catalogue = { cakes: { rye: { img } } };
  expect(badLines(await checkOwnPictures(catalogue))).toEqual(lines);
  expect(badLines(await checkPictures(catalogue, { isLive: true }))).toEqual(lines);
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
  expect(badLines(await checkPictures({ cakes: { rye: { descImgs } } }, { answerWithinMs: 2_000 }))).toEqual([
    expect.stringMatching(/page.jpg is no picture \(text\/html\) → /),
    expect.stringMatching(/empty.jpg is empty \(0 bytes\) → /),
    expect.stringMatching(/gone.jpg does not load \(404\) → /),
    expect.stringMatching(/silent.jpg does not load \(no answer within 2 s\) → /),
  ]);
});

const HERO = ['sourdough', 'sourdough-mobile', 'brioche', 'honey', 'sweet'].map((name) => `hero-${name}`);
const ABOUT = ['stack', 'dough', 'flour', 'crumb', 'honey', 'rack'].map((name) => `about-${name}`);

async function mastersOf(names: readonly string[], width = 2000) {
  const picture = sharp({ create: { width, height: 10, channels: 3, background: '#d8c8a8' } });
  const manifest = names.map((name) => ({ name, master: 'loaf.jpg', alt: 'A loaf' }));
  const loaf = await picture.jpeg().toBuffer();
  return folderWith({ 'loaf.jpg': loaf, 'manifest.json': JSON.stringify(manifest) });
}

test('masters are measured', async () => {
  const [first, ...others] = await readMasters(await mastersOf([...HERO, ...ABOUT, 'banner']));
  const measured = { alt: 'A loaf', width: 2000, height: 10, colour: '#d8c8a8' };
  expect(first).toMatchObject({ name: 'hero-sourdough', ...measured });
  expect(others).toHaveLength(11);
});

test.each([
  [[], 2000, /^The manifest lacks pictures that pages show: banner$/],
  [['banner'], 1900, /loaf.jpg is 1900 pixels wide; hero-sourdough needs 1920 at least$/],
])('of masters of %j, %d pixels wide, what is missing is named', async (names, width, complaint) => {
  const masters = await mastersOf([...HERO, ...ABOUT, ...names], width);
  await expect(readMasters(masters)).rejects.toThrow(complaint);
});

test.each([
  ['<circle cx="24" cy="24" r="24" fill="#0a64c8"/>', [10, 100, 200]],
  ['', [255, 255, 255]],
])('on %s the icons that systems cut have that colour up to their corners', async (ground, colour) => {
  const dot = '<circle cx="24" cy="24" r="9" fill="#fff"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${ground}${dot}</svg>`;
  const folder = await folderWith({ 'drawing.svg': svg });
  const url = pathToFileURL(`${folder}/`);
  await drawIcons(new URL('drawing.svg', url), url);

  for (const name of ['icon-maskable-512.png', 'apple-touch-icon.png']) {
    const corner = sharp(join(folder, name)).toColourspace('srgb').removeAlpha();
    const pixel = await corner.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect([...pixel]).toEqual(colour);
  }
});
