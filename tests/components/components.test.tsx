import { readFile } from 'node:fs/promises';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { spring } from 'framer-motion';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import pictures from '@/bakery/pictures.json';
import { SPRING } from '@/components/motion/springTo';
import { Button, IconButton } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Field } from '@/components/ui/Field';
import { Picture } from '@/components/ui/Picture';
import { pictureSources } from '@/components/ui/pictureSources';
import { Reveal } from '@/components/ui/Reveal';
import { saveFile } from '@/components/ui/saveFile';
import { scrollTo } from '../support/viewport.ts';

test('a busy button keeps its name and the focus, and sends nothing; only a button to submit does', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button>Edit</Button>
      <IconButton label="Close">×</IconButton>
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

test('a file keeps its address while a phone asks its visitor, and not for good', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  const freeing = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  saveFile({ name: 'order.txt', type: 'text/plain', text: '2 × Boule' });
  vi.advanceTimersByTime(9 * 60_000);
  expect(freeing).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(freeing).toHaveBeenCalledOnce();
});

test('what a field shows otherwise than it was stored, such as line ends, is nothing that was typed', async () => {
  const changed = vi.fn();
  const field = { label: 'Words', onChange: changed };
  const { rerender } = render(<Field {...field} value={'Closed\r\nuntil May'} multiline />);
  const pressed = () => userEvent.click(document.body);
  await pressed();
  rerender(<Field {...field} value={'Closed\r\nuntil June'} multiline />);
  await pressed();
  expect(screen.getByLabelText('Words')).toHaveValue('Closed\nuntil June');
  expect(changed).not.toHaveBeenCalled();
});

test('what stands in a field counts, though no event told of it, and stays when others change', async () => {
  const sent = vi.fn();
  function Form() {
    const [who, setWho] = useState({ name: '', phone: '' });
    const field = (label: 'name' | 'phone') => ({
      label,
      value: who[label],
      onChange: (text: string) => setWho({ ...who, [label]: text.replace('!', '') }),
    });
    const send = (event: React.FormEvent) => {
      event.preventDefault();
      sent(who);
    };
    return (
      <form onSubmit={send}>
        <Field {...field('name')} />
        <Field {...field('phone')} multiline />
        {who.name && <Button type="submit">Next</Button>}
      </form>
    );
  }
  render(<Form />);
  const fill = (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    // Like a browser's autofill, which React doesn't notice.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  };
  fill('name', 'Ada');
  const next = await screen.findByRole('button', { name: 'Next' });
  fill('name', 'Bea!');
  fill('phone', '0123');
  await userEvent.click(next);
  expect(sent).toHaveBeenLastCalledWith({ name: 'Bea', phone: '0123' });
  expect(screen.getByLabelText('name')).toHaveValue('Bea');

  fill('name', 'Cleo');
  await userEvent.type(screen.getByLabelText('phone'), '4');
  fireEvent.submit(next);
  expect(sent).toHaveBeenLastCalledWith({ name: 'Cleo', phone: '01234' });
});

test('what appears while one scrolls is prerendered visible, hides below the window, appears once and stays', () => {
  expect(renderToString(<Reveal>Baked with love</Reveal>)).toContain('data-stage="here"');
  const { container } = render(<Reveal>Baked with love</Reveal>);
  for (const [stage, ...belowBottom] of [
    ['waiting', 500],
    ['waiting', -90],
    // The element appears and disappears between two observations.
    ['arriving', -100, 500],
    ['arriving', 500],
  ] as const) {
    scrollTo(...belowBottom.map((pixels) => window.innerHeight + pixels));
    expect(container.firstElementChild).toHaveAttribute('data-stage', stage);
  }
});

test('a panel arrives by the spring that moves it afterwards', async () => {
  const { stiffness, damping, mass } = SPRING;
  const styles = await readFile('src/components/motion/Surface.module.css', 'utf8');
  // The library calculates springs from 0 to 100.
  const [, sprung] =
    /linear\((.*)\)/.exec(spring({ keyframes: [0, 100], stiffness, damping, mass }).toString()) ?? [];
  const points = sprung?.split(',').map((point) => (Number(point) / 100).toFixed(3));
  const [, written] = /timing-function: linear\(([\d.,\s]{9,})\)/.exec(styles) ?? [];
  expect(written?.split(',').map((point) => Number(point).toFixed(3))).toEqual(points);
});

describe('a dialog', () => {
  const onClosed = vi.fn();

  /** A dialog that closes when asked to; with `mine`, its owner removes it while it is open. */
  function Cart({ kind, mine }: { readonly kind: 'window' | 'alert'; readonly mine: boolean }) {
    const [open, setOpen] = useState(false);
    const close = () => {
      setOpen(false);
      onClosed();
    };
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Basket
        </button>
        {(!mine || open) && (
          <Dialog open={open} onClose={mine ? onClosed : close} kind={kind} label="Your basket">
            <button type="button" onClick={close}>
              Continue Shopping
            </button>
          </Dialog>
        )}
      </>
    );
  }

  const dialog = (role = 'dialog') => screen.getByRole(role, { name: 'Your basket' });
  const pressInside = () => userEvent.click(screen.getByText('Continue Shopping'));
  /** The scrim is no control for screen readers, so it has no role to be found by. */
  const pressBeside = () =>
    fireEvent.click(document.querySelector('dialog button[aria-hidden]') ?? expect.fail('No scrim'));
  async function open(kind: 'window' | 'alert', mine = false) {
    onClosed.mockClear();
    render(<Cart kind={kind} mine={mine} />, { reactStrictMode: true });
    await userEvent.click(screen.getByText('Basket'));
    expect(screen.getByText('Continue Shopping')).toHaveFocus();
  }

  const pressEsc = () => userEvent.keyboard('{Escape}');
  test.each<[string, 'window' | 'alert', () => unknown]>([
    ['its button', 'window', pressInside],
    ['a browser that does not ask', 'window', () => (dialog() as HTMLDialogElement).close()],
    ['Esc', 'window', pressEsc],
    ['Esc', 'alert', pressEsc],
    ['a press beside it', 'window', pressBeside],
  ])('%s closes: %s, once, and the focus, which was in it, goes back', async (_, kind, close) => {
    await open(kind);
    await close();
    expect(screen.getByText('Basket')).toHaveFocus();
    await waitFor(() => expect(screen.queryByText('Continue Shopping')).toBeNull());
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  test('an alert is to be answered, by Esc at least, not beside it; it stays until its owner takes it away, as does the focus', async () => {
    await open('alert', true);
    pressBeside();
    expect(onClosed).not.toHaveBeenCalled();
    await pressEsc();
    expect(onClosed).toHaveBeenCalledTimes(1);
    expect(dialog('alertdialog')).toBeVisible();
    await pressInside();
    expect(screen.getByText('Basket')).toHaveFocus();
  });
});

describe('a picture', () => {
  const banner = { src: '/images/banner-640.webp', alt: 'Loaves', sizes: '100vw' };
  const picture = () => screen.getByRole('img', { name: 'Loaves' });

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
    '//pictures.example/boule.jpg',
    '/\\pictures.example/boule.jpg',
  ])('at %j is none, and never fetched', (src) => {
    render(<Picture {...banner} src={src} />);
    expect(picture()).not.toHaveAttribute('src');
  });
});
