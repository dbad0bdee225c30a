import { shop } from '../../src/bakery/shop.ts';

/** Whether `src/bakery` is still the demo's. The specification's own texts and figures are the demo's alone. */
export const isDemo = shop.email === 'hello@legit-sourdough.example';
