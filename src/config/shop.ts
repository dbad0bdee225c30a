import { collectionPoint } from '#bakery/shop';

/** When orders are collected, as the shop words it. */
export const COLLECTION_TIME = collectionPoint.from;

/** How one can pay, as the shop words it before the checkout. */
export const WAYS_TO_PAY = 'Pay by card online, or in cash when you get your order';

/** In place of allergens and ingredients that the owner has not given: they are never guessed. */
export const NOT_CONFIRMED = 'Not confirmed: please ask us before ordering';
