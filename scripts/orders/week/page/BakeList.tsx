import type { Bake } from '../bakeList.ts';
import type { Week } from '../week.ts';

interface BakeListProps {
  readonly week: Week;
}

/** The bake list: a row for each product with its pieces, how many are left, and a bar. */
export function BakeList({ week: { bakes, isOnSale, notOrdered } }: BakeListProps) {
  const most = Math.max(1, ...bakes.map(({ ordered, left }) => ordered + (left ?? 0)));
  return (
    <>
      <h2>Bake list</h2>
      <table className="bakes">
        <thead>
          <tr>
            <th scope="col">Ordered</th>
            <th scope="col">Bake</th>
            {isOnSale && <th scope="col">Of</th>}
            {isOnSale && <th scope="col">Left</th>}
          </tr>
        </thead>
        {shelvesOf(bakes).map((shelf, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <tbody key={index}>
            {shelf.map((bake, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              <Row key={row} bake={bake} most={most} isOnSale={isOnSale} />
            ))}
          </tbody>
        ))}
      </table>
      {notOrdered.length > 0 && <p className="quiet">Nobody ordered: {notOrdered.join(', ')}.</p>}
      {!isOnSale && (
        <p className="quiet">The shop sells for another day now, so its stock is not told here.</p>
      )}
    </>
  );
}

interface RowProps {
  readonly bake: Bake;
  /** The pieces of the longest bar. */
  readonly most: number;
  readonly isOnSale: boolean;
}

function Row({ bake: { title, note, ordered, left, sizes }, most, isOnSale }: RowProps) {
  return (
    <tr>
      <td className="pieces">{ordered}</td>
      <th scope="row">
        <div className="bake">
          <div>
            {title}
            {note && <small> {note}</small>}
            {sizes.size > 0 && (
              <ul>
                {[...sizes].map(([size, pieces]) => (
                  <li key={size}>
                    <strong>{pieces}</strong> × {size || 'without a size'}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <Bar ordered={ordered / most} left={(left ?? 0) / most} />
        </div>
      </th>
      {isOnSale && <td>{left === null ? '' : ordered + left}</td>}
      {isOnSale && <td>{left ?? ''}</td>}
    </tr>
  );
}

/** The bakes of a category together. */
function shelvesOf(bakes: readonly Bake[]): Bake[][] {
  const shelves: Bake[][] = [];
  for (const bake of bakes) {
    const shelf = shelves.at(-1);
    if (shelf?.[0]?.category === bake.category) shelf.push(bake);
    else shelves.push([bake]);
  }
  return shelves;
}

interface BarProps {
  readonly ordered: number;
  readonly left: number;
}

/** Dark for ordered pieces, an outline for those left; both as shares of the whole width. */
function Bar({ ordered, left }: BarProps) {
  return (
    <svg className="bar" aria-hidden="true">
      <rect className="left" width={percent(ordered + left)} height="100%" />
      <rect className="ordered" width={percent(ordered)} height="100%" />
    </svg>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
