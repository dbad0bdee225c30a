import { type ComponentType, lazy, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { type CatalogueSection, type PageKind, pageKinds } from '@/config/pages';
import { screensLoadBy } from '@/services/browser/screenCode';
import type { LiveSource } from '@/services/database/liveSource';
import { calendarKnown } from '@/services/shop/calendar';
import { categories, products } from '@/services/shop/catalogue';
import { closingKnown } from '@/services/shop/closed';
import { pause } from '@/services/timeout';

const files = import.meta.glob<Record<string, ComponentType>>('/src/pages/*/*Page.tsx');
/** Pages that show other sections are always prerendered. */
const sources: Partial<Record<CatalogueSection, LiveSource<unknown>>> = { categories, cakes: products };

const notFound = toRoute({ pattern: '*', screen: 'NotFoundPage' });
export const NotFound = notFound.Page;

/** The screens, each loaded when first shown. */
export const routes = [...pageKinds.map(toRoute), notFound];

const routeOf = (pathname: string) => routes.find(({ path }) => matchPath(path, pathname));
screensLoadBy((pathname) => routeOf(pathname)?.load());

/** In milliseconds. If data takes longer, the screen shows that it is loading. */
const DATA_WITHIN_MS = 400;
/** A page with missing code that has not reloaded by then stays as it is. */
const RELOADED_WITHIN_MS = 10_000;

/** Loads a visit's first screen and its data, which built pages have. Rejects if the code can't be loaded. */
export async function loadPage(pathname: string, isBuilt: boolean): Promise<void> {
  const route = routeOf(pathname);
  if (!route) return;
  const data =
    isBuilt ||
    Promise.all([
      ...route.reads.map((section) => sources[section]?.prepare()),
      closingKnown(),
      calendarKnown(),
    ]);
  await Promise.all([route.load(), Promise.race([data, pause(DATA_WITHIN_MS)])]);
}

function toRoute({ pattern, screen, reads = [] }: Omit<PageKind, 'pattern'> & { readonly pattern: string }) {
  const [, loadFile] = Object.entries(files).find(([file]) => file.endsWith(`/${screen}.tsx`)) ?? [];
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded ??= (await loadFile?.())?.[screen];
    if (loaded) return loaded;
    // Vite resolves to undefined if the page is about to reload (`reloadWhenGone`). Otherwise the error shows.
    await pause(RELOADED_WITHIN_MS);
    throw new Error(`No ${screen}`);
  };
  const Waiting = lazy(async () => ({ default: await load() }));
  // A loaded screen must not suspend: React would keep showing the fallback for up to 0.3 s.
  const Page = () => {
    const [Screen] = useState(() => loaded ?? Waiting);
    return <Screen />;
  };
  return { path: pattern, load, reads, Page };
}
