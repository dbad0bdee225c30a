import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { paths } from '@/config/paths';
import { bake } from '@/services/earlyReadings';
import { App } from './App';

/** What React leaves in place of a part that is still being loaded. */
const WAITING = '<!--$!-->';
const MOST_PASSES = 50;

/** The home page as HTML with what the build found. Rendered again until its lazily loaded parts are there. */
export async function renderHome(readings: Readonly<Record<string, unknown>>): Promise<string> {
  bake(readings);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const html = renderToString(
      <StaticRouter location={paths.home}>
        <App />
      </StaticRouter>,
    );
    if (!html.includes(WAITING)) return html;
    await new Promise((resolve) => setTimeout(resolve));
  }
  throw new Error('The home page waits for something that does not come');
}
