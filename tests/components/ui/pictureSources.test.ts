import { describe, expect, test } from 'vitest';
import pictures from '@/bakery/pictures.json';
import { pictureSources } from '@/components/ui/pictureSources';

const widthsOf = (srcSet = '') =>
  srcSet.split(', ').map((candidate) => Number(/ (\d+)w$/.exec(candidate)?.[1]));

describe('our own pictures', () => {
  test('come as AVIF and WebP in every width there is', () => {
    const { widths, width, height, colour } = pictures.banner;
    const sources = pictureSources('/images/banner-640.webp');

    expect(sources).toMatchObject({ src: '/images/banner-640.webp', size: { width, height }, colour });
    expect(widthsOf(sources?.srcSet)).toEqual(widths);
    expect(widthsOf(sources?.avifSrcSet)).toEqual(widths);
    expect(sources?.avifSrcSet).toContain(`/images/banner-${widths[0]}.avif ${widths[0]}w`);
  });

  test.each(['/images/unknown-640.webp', '/images/constructor-640.webp', '/uploads/loaf.jpg'])(
    'unknown ones are fetched as they are: %s',
    (url) => {
      expect(pictureSources(url)).toEqual({ src: url });
    },
  );
});

describe('hosts that resize by URL', () => {
  test.each([
    [
      'Cloudinary, before the version',
      'https://res.cloudinary.com/bakery/image/upload/c_crop,h_900/v17/loaves/boule.jpg',
      'https://res.cloudinary.com/bakery/image/upload/c_crop,h_900/f_auto,q_auto,c_limit,w_640/v17/loaves/boule.jpg 640w',
    ],
    [
      'Cloudinary without a version',
      'https://res.cloudinary.com/bakery/image/upload/boule.jpg',
      'https://res.cloudinary.com/bakery/image/upload/f_auto,q_auto,c_limit,w_640/boule.jpg 640w',
    ],
    [
      'imgix, keeping what is asked for already',
      'https://bakery.imgix.net/boule.jpg?rot=90',
      'https://bakery.imgix.net/boule.jpg?rot=90&auto=format%2Ccompress&fit=max&w=640 640w',
    ],
    [
      'Shopify',
      'https://cdn.shopify.com/s/files/1/boule.jpg?v=3',
      'https://cdn.shopify.com/s/files/1/boule.jpg?v=3&width=640 640w',
    ],
    [
      'a Shopify shop of its own name',
      'https://bakery.example/cdn/shop/files/boule.jpg',
      'https://bakery.example/cdn/shop/files/boule.jpg?width=640 640w',
    ],
  ])('%s', (_, url, candidate) => {
    expect(
      pictureSources(url)
        ?.srcSet?.split(', h')
        .map((part) => part.replace(/^ttp/, 'http')),
    ).toContain(candidate);
  });

  test.each([
    'https://res.cloudinary.com/bakery/image/upload/s--Ab3dEf9--/v17/boule.jpg',
    'https://bakery.imgix.net/boule.jpg?w=400&s=0123abcd',
  ])('a signed URL stays as it is: %s', (url) => {
    expect(pictureSources(url)).toEqual({ src: url });
  });
});

test('any other address on the web is fetched as it is', () => {
  expect(pictureSources('https://pictures.example/boule.jpg')).toEqual({
    src: 'https://pictures.example/boule.jpg',
  });
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
