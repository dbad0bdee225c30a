import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '@/app/App';
import { createCartStore } from '@/services/cartStore';
import { type Baked, bake } from '@/services/earlyReadings';
import { localStore } from '@/services/storage';
import { CartProvider } from '@/state/cart';

/** What React leaves in place of a part that is still being loaded. */
const WAITING = '<!--$!-->';
const MAX_PASSES = 50;

/** The page at a path as HTML, with what the build found. Rendered again until its lazily loaded parts are there. */
export async function renderPage(path: string, baked: Baked): Promise<string> {
  bake(baked);
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const html = renderToString(
      <StaticRouter location={path}>
        <CartProvider store={createCartStore(localStore)}>
          <App />
        </CartProvider>
      </StaticRouter>,
    );
    if (!html.includes(WAITING)) return html;
    await new Promise((resolve) => setTimeout(resolve));
  }
  throw new Error(`The page ${path} waits for something that does not come`);
}
