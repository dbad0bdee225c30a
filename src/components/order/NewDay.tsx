import { optionalPart } from '@/components/page/optionalPart';

/** Where the day of the cart is said: that it is another one than its shopper was told. */
export const NewDay = optionalPart(async () => (await import('./NewDayNotice')).NewDayNotice);
