import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { Picture } from '@/components/ui/Picture';
import { SkeletonText } from '@/components/ui/Skeleton';
import styles from './CategoriesScreen.module.css';
import { CategoryForm } from './CategoryForm';
import { DoneBar } from './DoneBar';
import { MoveButton } from './MoveButton';
import form from './ProductForm.module.css';
import { type Edit, type EditedRecords, recordAt } from './services/changeCatalogue';
import { type CategoryName, categoryNames, isShownCategory, whyNotShown } from './shelvesOfShop';
import { useChanging } from './useChanging';
import { useRecords } from './useRecords';

/** The categories in the shop's order, to move, edit, add and take out. */
export function CategoriesScreen() {
  const { now: records, problem, refresh } = useRecords();
  const changing = useChanging(refresh);
  const [open, setOpen] = useState<string | null>(null);
  const names = records ? categoryNames(records) : [];
  const order = names.map(({ title }) => title).join();
  const list = useRef<HTMLUListElement>(null);
  /** The button that is to have the focus once its category has moved, and the order until then. */
  const pressed = useRef<{ readonly label: string; readonly order: string }>(undefined);

  useLayoutEffect(() => {
    const { current: button } = pressed;
    if (!button || button.order === order) return;
    pressed.current = undefined;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-move]') ?? [];
    [...buttons].find(({ ariaLabel }) => ariaLabel === button.label)?.focus();
  });

  const change = async (edits: readonly Edit[]) => {
    const done = await changing.change(edits);
    if (done) setOpen(null);
    return done;
  };
  const move = async (label: string, name: CategoryName, other: CategoryName | undefined) => {
    if (!records || !other || changing.isBusy) return;
    pressed.current = { label, order };
    if (!(await change(swap(records, name, other)))) pressed.current = undefined;
  };

  return (
    <main className={form.screen}>
      <p>
        <Link to="/products" className={form.back}>
          All products
        </Link>
      </p>
      <h1>Categories</h1>
      {problem && <Notice tone="trouble">{problem}</Notice>}
      {!records && !problem && <SkeletonText lines={6} />}
      {records && (
        <>
          <p className={form.quiet}>
            The shop shows seven, in this order. Whatever you change here can be undone.
          </p>
          <ul ref={list} className={styles.rows}>
            {names.map((name, index) => (
              <li key={name.id} className={styles.row}>
                <Picture
                  src={String(recordAt(records, 'categories', name.id)?.img ?? '')}
                  alt=""
                  sizes="4rem"
                  later
                  className={styles.picture}
                />
                <h2 className={styles.title}>{name.title}</h2>
                <div className={styles.buttons}>
                  <MoveButton
                    label={`${name.title}: up`}
                    isUp
                    isEnd={index === 0}
                    onMove={(label) => move(label, name, names[index - 1])}
                  />
                  <MoveButton
                    label={`${name.title}: down`}
                    isEnd={index === names.length - 1}
                    onMove={(label) => move(label, name, names[index + 1])}
                  />
                  <Button
                    variant="quiet"
                    aria-label={`Edit ${name.title}`}
                    aria-expanded={open === name.id}
                    onClick={() => setOpen(open === name.id ? null : name.id)}
                  >
                    Edit
                  </Button>
                </div>
                {!isShownCategory(name) && <p className={styles.note}>{whyNotShown(name.id)}</p>}
                {open === name.id && (
                  <CategoryForm id={name.id} records={records} isBusy={changing.isBusy} onChange={change} />
                )}
              </li>
            ))}
          </ul>
          {open === 'new' ? (
            <section>
              <h2>New category</h2>
              <CategoryForm
                id={freeId(records)}
                records={records}
                isBusy={changing.isBusy}
                onChange={change}
                onCancel={() => setOpen(null)}
              />
            </section>
          ) : (
            <p>
              <Button variant="secondary" onClick={() => setOpen('new')}>
                New category
              </Button>
            </p>
          )}
          <DoneBar changing={changing} />
        </>
      )}
    </main>
  );
}

/** Two categories change places: their keys are their places. */
function swap(records: EditedRecords, a: CategoryName, b: CategoryName): Edit[] {
  const [first, second] = [a, b].map(({ id }) => recordAt(records, 'categories', id));
  if (!first || !second) return [];
  return [
    { section: 'categories', key: a.id, before: first, after: second },
    { section: 'categories', key: b.id, before: second, after: first },
  ];
}

function freeId({ categories }: EditedRecords): string {
  for (let id = 1; ; id++) if (!(String(id) in categories)) return String(id);
}
