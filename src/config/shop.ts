import { collectionPoint } from '#bakery/shop';

/** When orders are collected, as the shop words it. */
export const COLLECTION_TIME = collectionPoint.from;

/** How one can pay, as the shop words it before the checkout. */
export const WAYS_TO_PAY = 'Pay by card online, or in cash when you get your order';

/** In place of allergens and ingredients that the owner has not given: they are never guessed. */
export const NOT_CONFIRMED = 'Not confirmed: please ask us before ordering';

/** How long an order is kept that was not finished. `npm run orders -- forget` goes by it, and the privacy page says it. */
export const UNFINISHED_KEPT_DAYS = 30;
