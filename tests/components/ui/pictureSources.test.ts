import { expect, test } from 'vitest';
import pictures from '@/bakery/pictures.json';
import { pictureSources } from '@/components/ui/pictureSources';

const widthsOf = (srcSet = '') =>
  srcSet.split(', ').map((candidate) => Number(/ (\d+)w$/.exec(candidate)?.[1]));

test('our own pictures come as AVIF and WebP in every width there is', () => {
  const { widths, width, height, colour } = pictures.banner;
  const sources = pictureSources('/images/banner-640.webp');
  expect(sources).toMatchObject({ src: '/images/banner-640.webp', size: { width, height }, colour });
  expect(widthsOf(sources?.srcSet)).toEqual(widths);
  expect(widthsOf(sources?.avifSrcSet)).toEqual(widths);
  expect(sources?.avifSrcSet).toContain(`/images/banner-${widths[0]}.avif ${widths[0]}w`);
});

const CLOUDINARY = 'https://res.cloudinary.com/bakery/image/upload';
const SHOPIFY = 'https://cdn.shopify.com/s/files/1/boule.jpg?v=3';
const OWN_SHOPIFY = 'https://bakery.example/cdn/shop/files/boule.jpg';
const IMGIX = 'https://bakery.imgix.net/boule.jpg?rot=90';

test.each([
  [
    `${CLOUDINARY}/c_crop,h_900/v17/boule.jpg`,
    `${CLOUDINARY}/c_crop,h_900/f_auto,q_auto,c_limit,w_640/v17/boule.jpg`,
  ],
  [`${CLOUDINARY}/boule.jpg`, `${CLOUDINARY}/f_auto,q_auto,c_limit,w_640/boule.jpg`],
  [IMGIX, `${IMGIX}&auto=format%2Ccompress&fit=max&w=640`],
  [SHOPIFY, `${SHOPIFY}&width=640`],
  [OWN_SHOPIFY, `${OWN_SHOPIFY}?width=640`],
])('the host of %s gives it in the size of %s', (url, candidate) => {
  const { srcSet = '' } = pictureSources(url) ?? {};
  expect(srcSet.split(/, (?=https)/)).toContain(`${candidate} 640w`);
});

test.each([
  `${CLOUDINARY}/s--Ab3dEf9--/v17/boule.jpg`,
  'https://bakery.imgix.net/boule.jpg?w=400&s=0123abcd',
  'https://pictures.example/boule.jpg',
  '/images/unknown-640.webp',
  '/images/constructor-640.webp',
  '/uploads/loaf.jpg',
])('what is signed, of another host or unknown is fetched as it is: %s', (url) => {
  expect(pictureSources(url)).toEqual({ src: url });
});

test.each([
  '',
  'boule.jpg',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'blob:https://pictures.example/1',
  'file:///etc/passwd',
  '//pictures.example/boule.jpg',
  '/\\pictures.example/boule.jpg',
])('is no picture: %j', (url) => {
  expect(pictureSources(url)).toBeNull();
});
