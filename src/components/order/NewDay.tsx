import { optionalPart } from '@/components/page/optionalPart';

/** Where the day of the cart is said: that it is another one than its shopper was told, or than this device's clock says. */
export const NewDay = optionalPart(async () => (await import('./NewDayNotice')).NewDayNotice);
