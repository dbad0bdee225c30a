import { useOnline } from '@/baker/day/useOnline';
import { IconButton } from '@/components/ui/Button';
import { CloseIcon } from '@/components/ui/icons';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A helper's list has no phone numbers to search. */
  readonly isWithoutPhones?: boolean;
}

export function SearchField({ value, onChange, isWithoutPhones = false }: SearchFieldProps) {
  // When offline, the frame says so at the top, and the field stays below that.
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
          // A phone's keyboard covers the results.
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
