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

/** A box for each category. A product is in every category whose title its text contains. */
export function CategoryFields({ records, category, onChange }: CategoryFieldsProps) {
  const names = categoryNames(records);
  const shown = names.filter(({ title }) => category.includes(title)).map(({ title }) => title);
  /** A category whose title is part of another's also shows that one's products. */
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
