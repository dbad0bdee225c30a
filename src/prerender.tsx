import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '@/app/App';
import { localStore } from '@/services/browser/storage';
import { type PrerenderedReadings, providePrerendered } from '@/services/database/earlyReadings';
import { createCartStore } from '@/services/shop/cartStore';
import { CartProvider } from '@/state/cart';

/** Renders a path's page as HTML, with its lazy parts and the build's readings. Throws if an error breaks it. */
export async function renderPage(path: string, prerendered: PrerenderedReadings): Promise<string> {
  providePrerendered(prerendered);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <CartProvider store={createCartStore(localStore)}>
        <App />
      </CartProvider>
    </StaticRouter>,
    {
      // Keeps large parts in place: React would move them to the end, with an inline script that puts them back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
    },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}
