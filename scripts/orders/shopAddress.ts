import { paths } from '@/config/paths';
import type { OrderId } from '@/domain/order';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';

/** Where `npm run dev` serves the shop, unless it prints another port. */
const SANDBOX_SHOP = 'http://localhost:5173';

/** The address of the shop that uses a database: the sandbox's, or `VITE_SITE_URL` of the folder's `.env`. */
export async function shopAddress(
  folder: string,
  { isSandbox }: Pick<OwnerDatabase, 'isSandbox'>,
): Promise<string> {
  if (isSandbox) return SANDBOX_SHOP;
  // Imported only here, since it takes a second.
  const { loadEnv } = await import('vite');
  const { VITE_SITE_URL: url = '' } = loadEnv('production', folder, 'VITE_SITE_URL');
  return URL.canParse(url) ? url : 'https://YOUR-SHOP';
}

/** The address that finishes a paid order: its thank-you page. */
export const finishingAddress = (shop: string, id: OrderId): string => new URL(paths.thankYou(id), shop).href;
