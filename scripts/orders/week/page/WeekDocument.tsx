import { shop } from '#bakery/shop';
import { formatDay } from '@/domain/bakeDay';
import { formatPounds } from '@/domain/money';
import { londonMoment } from '../londonMoment.ts';
import type { Sum, Week } from '../week.ts';
import { count, piecesOf, sumsOf, toLookAt } from '../weekTable.ts';
import { BakeList } from './BakeList.tsx';
import { Labels } from './Labels.tsx';
import { PackingList } from './PackingList.tsx';
import { ToLookAt } from './ToLookAt.tsx';

/** The page runs and requests nothing, whatever an order contains. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:";

interface Props {
  readonly week: Week;
  readonly sandbox: boolean;
  readonly style: string;
}

export function WeekDocument({ week, sandbox, style }: Props) {
  const day = formatDay(week.day);
  const look = toLookAt(week);
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${day}, ${shop.name}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own files */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <Parts look={look !== ''} />
        <main>
          <section className="part" id="bake">
            <header>
              <p className="shop">{shop.name}</p>
              <h1>{day}</h1>
              <p>
                {count(week.orders.length, 'order')}, {count(piecesOf(week), 'piece')}, as of{' '}
                {londonMoment(week.now)}
                {sandbox && ', from the sandbox'}
              </p>
            </header>
            <dl className="money">
              {sumsOf(week).map(({ name, sum }) => (
                <Amount key={name} name={name} sum={sum} />
              ))}
            </dl>
            {look && (
              <p className="notice">
                <strong>To look at:</strong> <a href="#look">{look}</a>
              </p>
            )}
            <BakeList week={week} />
          </section>
          {week.orders.length > 0 && <PackingList week={week} />}
          {look && <ToLookAt week={week} sandbox={sandbox} />}
          {week.orders.length > 0 && <Labels week={week} />}
        </main>
      </body>
    </html>
  );
}

const PARTS = [
  { part: 'bake', name: 'Bake list' },
  { part: 'pack', name: 'Packing list' },
  { part: 'look', name: 'To look at' },
  { part: 'labels', name: 'Labels' },
] as const;

interface PartsProps {
  readonly look: boolean;
}

/** Links to the parts of the page, and the choice of parts to print. */
function Parts({ look }: PartsProps) {
  const parts = PARTS.filter(({ part }) => look || part !== 'look');
  return (
    <div className="screen-only">
      <nav aria-label="Parts">
        {parts.map(({ part, name }) => (
          <a key={part} href={`#${part}`}>
            {name}
          </a>
        ))}
      </nav>
      <fieldset>
        <legend>To print</legend>
        {parts.map(({ part, name }) => (
          <label key={part}>
            <input type="checkbox" defaultChecked id={`print-${part}`} /> {name}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

interface AmountProps {
  readonly name: string;
  readonly sum: Sum;
}

function Amount({ name, sum }: AmountProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{formatPounds(sum.pence)}</strong> {count(sum.orders, 'order')}
      </dd>
    </div>
  );
}
