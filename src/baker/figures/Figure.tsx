import { type ReactElement, type ReactNode, useId, useState } from 'react';
import styles from './Figure.module.css';

interface FigureProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly plot: ReactElement;
  readonly legend: readonly (readonly [kind: Kind, words: string])[];
  readonly isKnown: boolean;
  readonly head: readonly string[];
  readonly rows: () => readonly (readonly string[])[];
}

export type Kind = 'full' | 'half' | 'open' | 'gap';

/** A plot with its text above and its table below. */
export function Figure({ title, children, plot, legend, isKnown, head, rows }: FigureProps) {
  const id = useId();
  // Drawing a year of rows takes a phone some time, so the table is drawn only once it is opened.
  const [isTable, setTable] = useState(false);

  return (
    <section className={styles.figure} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{children}</p>
      {plot}
      <ul className={styles.legend} aria-hidden="true">
        {legend.map(([kind, words]) => (
          <li key={kind}>
            <svg className={styles[kind]} viewBox="0 0 12 12" aria-hidden="true">
              <rect x="0.5" y="0.5" width="11" height="11" />
            </svg>
            <span>{words}</span>
          </li>
        ))}
      </ul>
      {isKnown && (
        <details onToggle={(event) => setTable(event.currentTarget.open)}>
          <summary>Show as a table</summary>
          {isTable && (
            <div className={styles.scroller}>
              <table>
                <thead>
                  <tr>
                    {head.map((name) => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows().map(([name, ...cells]) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      {cells.map((cell, index) => (
                        <td key={head[index + 1]}>{cell}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </details>
      )}
    </section>
  );
}
