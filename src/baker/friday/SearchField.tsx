import { useOnline } from '@/baker/day/useOnline';
import { IconButton } from '@/components/ui/Button';
import { CloseIcon } from '@/components/ui/icons';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** True on a helper's list, which has no phone numbers to search. */
  readonly isWithoutPhones?: boolean;
}

/** A field to search orders by name, number, phone or any text in them. */
export function SearchField({ value, onChange, isWithoutPhones = false }: SearchFieldProps) {
  // Without a signal, a notice stays at the top of the screen. The field then sticks below that notice.
  const isOffline = !useOnline();

  return (
    // biome-ignore lint/a11y/useSemanticElements: our oldest browsers don't know <search>
    <div role="search" className={styles.search} data-offline={isOffline || undefined}>
      <input
        type="search"
        className={styles.field}
        aria-label={`Find an order by name, number${isWithoutPhones ? '' : ', phone'} or anything in it`}
        placeholder={isWithoutPhones ? 'Name, number …' : 'Name, number, phone …'}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // Closes a phone's keyboard, which covers the results.
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      {value !== '' && (
        <span className={styles.clear}>
          <IconButton label="Show all again" onClick={() => onChange('')}>
            <CloseIcon />
          </IconButton>
        </span>
      )}
    </div>
  );
}
