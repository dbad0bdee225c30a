import { shop } from '../../src/bakery/shop.ts';

/** Whether `src/bakery` is still the demo's. Only the demo has the specification's texts and figures. */
export const isDemo = shop.email === 'hello@legit-sourdough.example';
