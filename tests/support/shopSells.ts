import { categories, products } from '@/services/shop/catalogue';
import { givenCatalogue } from './givenShop.ts';
import { watched } from './watched.ts';

/** Replaces the database's content and waits until the shop has read it: it may still have another test's. */
export async function shopSells(catalogue: Parameters<typeof givenCatalogue>[0]): Promise<void> {
  await givenCatalogue(catalogue);
  const isRead = (live: { readonly state: string; readonly isLive?: boolean }) =>
    live.state === 'ready' && live.isLive === true;
  await Promise.all([watched(categories).until(isRead), watched(products).until(isRead)]);
}
