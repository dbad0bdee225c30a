import styles from './PackList.module.css';

interface OrderFiltersProps<Filter extends string> {
  readonly filters: readonly { readonly filter: Filter; readonly label: string; readonly number: string }[];
  readonly here: Filter | null;
  readonly onChoose: (filter: Filter) => void;
}

/** Buttons that filter the orders, each with a count. */
export const OrderFilters = <Filter extends string>({
  filters,
  here,
  onChoose,
}: OrderFiltersProps<Filter>) => (
  <fieldset className={styles.filters}>
    <legend className="visually-hidden">Which orders</legend>
    {filters.map(({ filter, label, number }) => (
      <button
        key={filter}
        type="button"
        className={styles.filter}
        aria-pressed={filter === here}
        onClick={() => onChoose(filter)}
      >
        <span>{label}</span> <span className={styles.number}>{number}</span>
      </button>
    ))}
  </fieldset>
);
