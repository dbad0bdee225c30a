import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import pictures from '@/bakery/pictures.json';
import { Button, IconButton } from '@/components/ui/Button';
import { Pills } from '@/components/ui/choice/Pills';
import { Field } from '@/components/ui/Field';
import { CloseIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/Notice';
import { Picture } from '@/components/ui/Picture';
import { pictureSources } from '@/components/ui/pictureSources';
import { Reveal } from '@/components/ui/Reveal';
import { Steps } from '@/components/ui/Steps';
import { scrollTo } from '../../support/viewport.ts';

test('a busy button keeps its name and the focus, and sends nothing; only a button to submit does', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button>Edit</Button>
      <IconButton label="Close">
        <CloseIcon />
      </IconButton>
      <Button type="submit" busy={busy}>
        Next
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  for (const name of ['Edit', 'Close', 'Next']) await userEvent.click(screen.getByRole('button', { name }));
  expect(onSubmit).toHaveBeenCalledTimes(1);

  rerender(form(true));
  expect(screen.getByRole('button', { name: 'Next', busy: true })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a field is found by its label, with the right keyboard, and its error belongs to it', () => {
  const phone = { label: 'Phone', type: 'tel', inputMode: 'numeric', hint: 'In case we need you' } as const;
  const { rerender } = render(<Field {...phone} value="" onChange={() => {}} />);
  const field = screen.getByLabelText('Phone');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveAccessibleDescription(phone.hint);
  expect(field).toBeValid();

  rerender(<Field {...phone} value="" onChange={() => {}} error="Your number, please." />);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(`${phone.hint} Your number, please.`);
  expect(screen.getByText('Your number, please.')).toHaveAttribute('aria-live', 'polite');
});

test('sizes are chosen with the mouse and with the arrow keys, and a missing choice says why', async () => {
  const pills = [
    { value: 'small', label: '320g', detail: '£19' },
    { value: 'large', label: '1200g', detail: '£25' },
    { value: 'huge', label: '5kg', disabled: true },
  ];
  function Sizes() {
    const [size, setSize] = useState<string | null>(null);
    const error = size === null ? 'Please choose a size.' : undefined;
    return <Pills legend="Size" pills={pills} value={size} onChange={setSize} error={error} />;
  }
  render(<Sizes />);
  const pill = (name: string) => screen.getByRole('radio', { name });
  expect(screen.getByRole('group', { name: 'Size' })).toHaveAccessibleDescription('Please choose a size.');
  expect(screen.getByText('Please choose a size.')).toHaveAttribute('aria-live', 'polite');
  expect(pill('5kg')).toBeDisabled();

  await userEvent.click(pill('320g £19'));
  expect(pill('320g £19')).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  expect(pill('1200g £25')).toBeChecked();
});

test.each([
  ['info', 'status'],
  ['trouble', 'alert'],
] as const)('a notice of %s is read out as %s', (tone, role) => {
  render(<Notice tone={tone}>The oven is on.</Notice>);
  expect(screen.getByRole(role)).toHaveTextContent('The oven is on.');
});

test('the step one is at is marked, the ones before are done', () => {
  render(<Steps steps={['Your details', 'Extras', 'Payment']} current={1} />);
  const [details, extras, payment] = screen.getAllByRole('listitem');
  expect(details).toHaveTextContent('Your details (done)');
  expect(extras).toHaveAttribute('aria-current', 'step');
  expect(payment).not.toHaveAttribute('aria-current');
});

test('what appears while one scrolls is prerendered visible, hides below the window, appears once and stays', () => {
  expect(renderToString(<Reveal>Baked with love</Reveal>)).toContain('data-stage="here"');
  const { container } = render(<Reveal>Baked with love</Reveal>);
  for (const [belowBottom, stage] of [
    [500, 'waiting'],
    [-90, 'waiting'],
    [-100, 'arriving'],
    [500, 'arriving'],
  ] as const) {
    scrollTo(window.innerHeight + belowBottom);
    expect(container.firstElementChild).toHaveAttribute('data-stage', stage);
  }
});

describe('a picture', () => {
  const banner = { src: '/images/banner-640.webp', alt: 'Loaves', sizes: '100vw' };
  const picture = () => screen.getByRole('img', { name: 'Loaves' });

  test('waits until it is near, unless it is the first of the page', () => {
    const { rerender } = render(<Picture {...banner} />);
    expect(picture()).toHaveAttribute('loading', 'lazy');
    rerender(<Picture {...banner} priority />);
    expect(picture()).toHaveAttribute('loading', 'eager');
    expect(picture()).toHaveAttribute('fetchpriority', 'high');
  });

  test('that comes later is held back until it comes near, which is not before the page is alive', () => {
    const { container } = render(<Picture {...banner} later />);
    const heldBack = () => container.firstElementChild?.getAttribute('data-fetch');
    expect(heldBack()).toBe('once-alive');
    scrollTo(5_000);
    expect(heldBack()).toBe('once-near');
    scrollTo(window.innerHeight + 500);
    expect(heldBack()).toBeNull();
  });

  test('that is broken says what it would have shown, and the next one is tried afresh', () => {
    const { rerender } = render(<Picture {...banner} src="/images/gone.webp" />);
    fireEvent.error(picture());
    expect(picture()).not.toHaveAttribute('src');
    expect(screen.getByText('Loaves')).toBeVisible();
    rerender(<Picture {...banner} src="/images/other.webp" />);
    expect(picture()).toHaveAttribute('src', '/images/other.webp');
  });

  test('that is decoration is not read out, broken or not', () => {
    const { container } = render(<Picture src="data:," alt="" sizes="10rem" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  });

  test('of our own comes as AVIF and WebP in every width there is', () => {
    const { widths, width, height, colour } = pictures.banner;
    const { srcSet = '', avifSrcSet = '', ...sources } = pictureSources(banner.src) ?? {};
    expect(sources).toMatchObject({ src: banner.src, size: { width, height }, colour });
    const widthsOf = (set: string) => [...set.matchAll(/ (\d+)w/g)].map(([, pixels]) => Number(pixels));
    expect([widthsOf(srcSet), widthsOf(avifSrcSet)]).toEqual([widths, widths]);
    expect(avifSrcSet).toContain(`/images/banner-${widths[0]}.avif ${widths[0]}w`);
  });

  const CLOUDINARY = 'https://res.cloudinary.com/bakery/image/upload';
  const IMGIX = 'https://bakery.imgix.net/boule.jpg?rot=90';
  const SHOPIFY = 'https://cdn.shopify.com/s/files/1/boule.jpg?v=3';
  const OWN_SHOPIFY = 'https://bakery.example/cdn/shop/files/boule.jpg';

  test.each([
    [`${CLOUDINARY}/c_crop/v17/boule.jpg`, `${CLOUDINARY}/c_crop/f_auto,q_auto,c_limit,w_640/v17/boule.jpg`],
    [`${CLOUDINARY}/boule.jpg`, `${CLOUDINARY}/f_auto,q_auto,c_limit,w_640/boule.jpg`],
    [IMGIX, `${IMGIX}&auto=format%2Ccompress&fit=max&w=640`],
    [SHOPIFY, `${SHOPIFY}&width=640`],
    [OWN_SHOPIFY, `${OWN_SHOPIFY}?width=640`],
  ])('at %s comes from its host in the size of %s', (url, candidate) => {
    expect(pictureSources(url)?.srcSet?.split(/, (?=https)/)).toContain(`${candidate} 640w`);
  });

  test.each([
    `${CLOUDINARY}/s--Ab3dEf9--/v17/boule.jpg`,
    'https://bakery.imgix.net/boule.jpg?w=400&s=0123abcd',
    'https://pictures.example/boule.jpg',
    '/images/unknown-640.webp',
    '/images/constructor-640.webp',
    '/uploads/loaf.jpg',
  ])('that is signed, of another host or unknown is fetched as it is: %s', (url) => {
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
  ])('at %j is none, and never fetched', (src) => {
    render(<Picture {...banner} src={src} />);
    expect(picture()).not.toHaveAttribute('src');
  });
});
