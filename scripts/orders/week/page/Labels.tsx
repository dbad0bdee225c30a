import { shop } from '#bakery/shop';
import { formatDay } from '@/domain/bakeDay';
import type { Week } from '../week.ts';
import { type Label, labelSheets } from './labelSheets.ts';

interface LabelsProps {
  readonly week: Week;
}

/** Labels for the bags, on sheets of A4. */
export function Labels({ week: { orders, day } }: LabelsProps) {
  return (
    <section className="part" id="labels">
      <h2 className="screen-only">Labels</h2>
      <p className="screen-only quiet">
        Made for sheets of 14 labels, 99.1 by 38.1 mm, or plain paper to cut along the lines. Print them at
        full size, without margins, headers and footers.
      </p>
      {labelSheets(orders).map((sheet, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <div className="sheet" key={index}>
          {sheet.map((label) => (
            <BagLabel key={`${label.number} ${label.part}`} label={label} day={formatDay(day)} />
          ))}
        </div>
      ))}
    </section>
  );
}

interface BagLabelProps {
  readonly label: Label;
  readonly day: string;
}

function BagLabel({ label, day }: BagLabelProps) {
  const { name, lastFour, items, part, parts } = label;
  return (
    <div className={label.isRoomy ? 'label roomy' : 'label'}>
      <p className="who">
        <span>
          {name.first} <strong>{name.last}</strong>
        </span>
        <span className="number">{lastFour}</span>
      </p>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <p key={index}>
          <strong>{item.name}.</strong> Allergens: {item.allergens}
        </p>
      ))}
      <p className="foot">
        {shop.name}, {day}
        {parts > 1 && (
          <strong>
            {' '}
            {part} of {parts}
          </strong>
        )}
      </p>
    </div>
  );
}
