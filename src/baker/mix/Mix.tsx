import type { MixOfDay, MixSheet } from './domain/mix';
import styles from './Mix.module.css';

/** Shows how much of each dough to mix, and its ingredients: for the orders alone, and if everything sells. */
export const Mix = ({ mixSheet: { doughs, hasLeft, without } }: { readonly mixSheet: MixSheet }) => (
  <section className={styles.mix} aria-labelledby="mix">
    <h2 id="mix">Mix</h2>
    {doughs.map((dough) => (
      <DoughTable key={dough.key} dough={dough} hasLeft={hasLeft} />
    ))}
    {without.length > 0 && <p className={styles.quiet}>{`No dough is said for: ${without.join(', ')}.`}</p>}
  </section>
);

interface DoughTableProps {
  readonly dough: MixOfDay;
  readonly hasLeft: boolean;
}

function DoughTable({ dough: { title, surplus, ordered, soldOut }, hasLeft }: DoughTableProps) {
  const columns = [
    { name: 'Ordered', mix: ordered },
    ...(hasLeft ? [{ name: 'If all sells', mix: soldOut }] : []),
  ];
  return (
    <table className={styles.dough} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Pieces</th>
          {columns.map(({ name, mix }) => (
            <td key={name}>{mix.pieces}</td>
          ))}
        </tr>
        <tr className={styles.all}>
          <th scope="row">
            <span>Dough</span> {surplus > 0 && <small>{`with ${surplus} % for what is lost`}</small>}
          </th>
          {columns.map(({ name, mix }) => (
            <td key={name}>{`${(mix.grams / 1000).toFixed(3)} kg`}</td>
          ))}
        </tr>
        {[...ordered.parts.entries()].map(([line, part]) => (
          <tr key={line}>
            <th scope="row">{part.name}</th>
            {columns.map(({ name, mix }) => (
              <td key={name}>{`${mix.parts[line]?.grams.toLocaleString('en-GB')} g`}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
