import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import type { CatalogueFinding } from '@/domain/catalogue/catalogueFinding';
import { EMPTY_SIZE, type ProductDraft, type SizeDraft } from '@/domain/catalogue/productDraft';
import { MAX_SIZES } from '@/domain/catalogue/recordSchemas';
import { Checked } from './CheckedField';
import { MoveButton } from './MoveButton';
import styles from './SizeFields.module.css';

interface SizeFieldsProps {
  readonly draft: ProductDraft;
  readonly findings: readonly CatalogueFinding[];
  readonly onChange: (fields: Partial<ProductDraft>) => void;
}

/** The sizes in which a product is sold. The first takes over the product's own price, and the last one gives it back. */
export function SizeFields({ draft: { sizes, price, api }, findings, onChange }: SizeFieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLDivElement>(null);

  const add = () => {
    const next = sizes.length === 0 ? { title: '', price, api } : EMPTY_SIZE;
    flushSync(() => onChange({ sizes: [...sizes, next] }));
    const rows = fields.current?.querySelectorAll('fieldset') ?? [];
    rows[rows.length - 1]?.querySelector('input')?.focus();
  };
  const takeOut = (index: number) => {
    const [last] = sizes;
    const own = sizes.length === 1 && last ? { price: last.price, api: last.api } : {};
    flushSync(() => onChange({ sizes: sizes.filter((_, at) => at !== index), ...own }));
    addButton.current?.querySelector('button')?.focus();
  };
  const swap = (index: number, other: number) => {
    const [one, two] = [sizes[index], sizes[other]];
    if (one && two)
      onChange({ sizes: sizes.map((size) => (size === one ? two : size === two ? one : size)) });
  };

  return (
    <Checked findings={findings}>
      <fieldset ref={fields} className={styles.sizes}>
        <legend>Sizes</legend>
        {[...sizes.entries()].map(([index, size]) => (
          <SizeRow
            key={index}
            size={size}
            called={size.title.trim() || `Size ${index + 1}`}
            isFirst={index === 0}
            isLast={index === sizes.length - 1}
            onChange={(next) => onChange({ sizes: sizes.map((one, at) => (at === index ? next : one)) })}
            onMove={(by) => swap(index, index + by)}
            onTakeOut={() => takeOut(index)}
          />
        ))}
        <div ref={addButton}>
          {sizes.length < MAX_SIZES && (
            <Button variant="secondary" onClick={add}>
              {sizes.length === 0 ? 'Sell it in sizes' : 'Add a size'}
            </Button>
          )}
        </div>
      </fieldset>
    </Checked>
  );
}

interface SizeRowProps {
  readonly size: SizeDraft;
  readonly called: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (size: SizeDraft) => void;
  readonly onMove: (by: number) => void;
  readonly onTakeOut: () => void;
}

function SizeRow({ size, called, isFirst, isLast, onChange, onMove, onTakeOut }: SizeRowProps) {
  const field = (name: keyof SizeDraft) => ({
    value: size[name],
    onChange: (value: string) => onChange({ ...size, [name]: value }),
    autoComplete: 'off',
  });
  return (
    <fieldset className={styles.size} aria-label={called}>
      <Field label="Size" {...field('title')} />
      <Field label="Price in pounds" inputMode="decimal" {...field('price')} />
      <div className={styles.wide}>
        <Field label="Stripe’s price id" autoCapitalize="none" spellCheck={false} {...field('api')} />
      </div>
      <div className={styles.buttons}>
        <MoveButton label={`${called}: up`} isUp isEnd={isFirst} onMove={() => onMove(-1)} />
        <MoveButton label={`${called}: down`} isEnd={isLast} onMove={() => onMove(1)} />
        <Button variant="quiet" aria-label={`Take out ${called}`} onClick={onTakeOut}>
          Take out
        </Button>
      </div>
    </fieldset>
  );
}
