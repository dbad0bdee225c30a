import { optionalPart } from '@/components/page/optionalPart';

/** Says that the cart's bake day is not the one that the shopper was told, or that this device's clock is wrong. */
export const NewDay = optionalPart(async () => (await import('./NewDayNotice')).NewDayNotice);
