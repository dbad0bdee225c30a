import type { Recipes } from '@/baker/day/domain/recipes';
import type { Payment } from '@/baker/payments/domain/payment';
import { type BakeDay, bakeOf, type CollectionPoint, ordinaryCalendar } from '@/domain/bake';
import { type CartItem, toCartItem } from '@/domain/cart';
import { DESCRIPTIONS } from '@/domain/catalogue/recordSchemas';
import { mapFields } from '@/domain/mapFields';
import { pence } from '@/domain/money';
import { type CheckoutDetails, EMPTY_DETAILS } from '@/domain/order/checkout';
import type { DeliveryPrices } from '@/domain/order/lineItems';
import type { Order, OrderId } from '@/domain/order/order';
import type { Product, ProductId, Variant } from '@/domain/product';

export const productId = (key: string): ProductId => key as ProductId;
export const orderId = (text: string): OrderId => text as OrderId;

export function aProduct(fields: Partial<Product> = {}): Product {
  return {
    id: productId('boule'),
    ...mapFields(DESCRIPTIONS, () => ''),
    title: 'Boule',
    img: '/images/boule.webp',
    descImgs: [],
    desc: 'A round loaf.',
    category: 'Sourdough',
    limit: Number.POSITIVE_INFINITY,
    price: pence(700),
    api: 'price_boule',
    allergens: 'Wheat',
    ingredients: 'Flour, water, salt',
    sizes: [],
    most: Number.POSITIVE_INFINITY,
    saleFrom: '',
    saleUntil: '',
    ...fields,
  };
}

export const aBaking = (fields: Partial<Recipes['products'][number]> = {}): Recipes['products'][number] => ({
  id: 'boule',
  category: 'Sourdough',
  packed: false,
  dough: '',
  grams: null,
  sizes: [],
  ...fields,
});

export function aVariant(fields: Partial<Variant> = {}): Variant {
  return { title: '320g', price: pence(1900), api: 'price_honey_320', ...fields };
}

type UnitFields = Partial<Omit<CartItem, 'firebaseId'>> & { readonly firebaseId?: string };

let units = 0;

/** A unit of the product `firebaseId`, which is also its title; '' makes it an upsell. */
export function aUnit(fields: UnitFields = {}): CartItem {
  const { firebaseId = 'boule', ...others } = fields;
  units += 1;
  const product = aProduct({
    id: productId(firebaseId),
    title: firebaseId ? firebaseId.replace(/^./, (first) => first.toUpperCase()) : 'Tote Bag',
    api: `price_${firebaseId}`,
  });
  const unit = toCartItem(product, null, `unit-${units}`);
  if (!unit) throw new Error('It has no price');
  return { ...unit, ...others };
}

export const unitsOf = (count: number, fields: UnitFields = {}): CartItem[] =>
  Array.from({ length: count }, () => aUnit(fields));

export const DETAILS: CheckoutDetails = {
  ...EMPTY_DETAILS,
  name: 'Ada Crumb',
  phone: '07700900456',
  email: 'ada@example.com',
  additional: 'Sliced, please',
};

export const POINT: CollectionPoint = {
  name: 'The Café',
  address: '1 Mill Lane',
  postalCode: 'E8 0AB',
  from: '11:00AM',
  until: '12:00PM',
};

export const ORDINARY = ordinaryCalendar(POINT);

export const BAKE = bakeOf(ORDINARY, '2026-11-27' as BakeDay);

export const DELIVERY: DeliveryPrices = {
  standard: { api: 'price_delivery', price: pence(600) },
  over60: { api: 'price_delivery_over_60', price: pence(300) },
};

export const ORDER_ID = orderId('3f2b8c1e-9d4a-4c6b-8e2f-0a1b2c3d4e5f');

export function anOrder(fields: Partial<Order> = {}): Order {
  return {
    id: ORDER_ID,
    paid: false,
    bakeDay: null,
    orderedFor: null,
    items: [aUnit()],
    deliveryPrice: 'Collection - No Delivery Price',
    ...DETAILS,
    additional: '',
    address: 'The Café, 1 Mill Lane',
    postalCode: 'E8 0AB',
    hasPaid: false,
    paidTotal: null,
    ...fields,
  };
}

export const aPayment = (fields: Partial<Payment> = {}): Payment => ({
  id: 'ch_1',
  at: new Date('2026-11-24T12:05:00Z'),
  amount: pence(14_00),
  refunded: pence(0),
  lost: pence(0),
  fee: null,
  currency: 'gbp',
  money: 'taken',
  status: 'Paid',
  reference: '',
  isDisputed: false,
  isTest: false,
  bought: '',
  email: '',
  ...fields,
});
