import { shop } from '../../src/bakery/shop.ts';

/** True while `src/bakery` is still the demo's. Other bakeries don't have the specification's texts and figures. */
export const isDemo = shop.email === 'hello@legit-sourdough.example';
