import { CheckBox } from '@/components/ui/CheckBox';
import { isListedId } from '@/domain/category';
import styles from './Choices.module.css';
import type { EditedRecords } from './domain/edits';
import { categoryNames } from './productsByCategory';

interface CategoryFieldsProps {
  readonly records: EditedRecords;
  readonly category: string;
  readonly onChange: (category: string) => void;
}

/** A box for each category. A product is in each category whose title is part of its `category`. */
export function CategoryFields({ records, category, onChange }: CategoryFieldsProps) {
  const names = categoryNames(records);
  const shown = names.filter(({ title }) => category.includes(title)).map(({ title }) => title);
  /** True if another chosen category's title contains this title: that category's products are then in this one too. */
  const isImplied = (title: string) => shown.some((other) => other !== title && other.includes(title));
  const chosen = shown.filter((title) => !isImplied(title));
  const toggle = (title: string) => {
    const next = chosen.includes(title) ? chosen.filter((one) => one !== title) : [...chosen, title];
    onChange(names.flatMap((name) => (next.includes(name.title) ? name.title : [])).join(', '));
  };

  return (
    <fieldset className={styles.choices}>
      <legend>Categories</legend>
      <div className={styles.boxes}>
        {names.map(({ id, title }) => (
          <CheckBox
            key={id}
            label={isListedId(id) ? title : `${title} (not shown)`}
            checked={shown.includes(title)}
            disabled={isImplied(title)}
            onChange={() => toggle(title)}
          />
        ))}
      </div>
    </fieldset>
  );
}
