import { readOwnLeft, type StockOf } from '@/baker/day/services/stockRecord';
import { type Records, toRecords, valueAt } from '@/domain/catalogue/catalogueRecords';
import { type Product, piecesOf } from '@/domain/product';
import { parseProduct } from '@/services/shop/records';
import type { OwnerDatabase } from './ownerDatabase';

/** Reads the shop's products with their stock for a bake. Throws Refused or Unanswered. */
export async function readProducts(database: OwnerDatabase, bake: StockOf): Promise<Product[]> {
  const [cakes, own] = await Promise.all([database.read('cakes'), readOwnLeft(database, bake)]);
  return withStockOf(toRecords(cakes), own);
}

/** Parses products. If the bake has its own stock, `own`, the products' limits come from it. */
export function withStockOf(cakes: Records, own: Records | null): Product[] {
  const products = Object.entries(cakes).flatMap(([id, record]) => parseProduct(id, record) ?? []);
  return own ? products.map((one) => ({ ...one, limit: piecesOf(valueAt(own, one.id)) })) : products;
}
