import { CheckBox } from '@/components/ui/CheckBox';
import { isListedId } from '@/domain/category';
import styles from './Choices.module.css';
import type { EditedRecords } from './services/changeCatalogue';
import { categoryNames } from './shelvesOfShop';

interface ShelfFieldsProps {
  readonly records: EditedRecords;
  readonly category: string;
  readonly onChange: (category: string) => void;
}

/** The categories that show a product. A shopper finds it in each whose title its text contains. */
export function ShelfFields({ records, category, onChange }: ShelfFieldsProps) {
  const names = categoryNames(records);
  const shown = names.filter(({ title }) => category.includes(title)).map(({ title }) => title);
  /** A shelf whose name is part of another's has all that is on that one. */
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
