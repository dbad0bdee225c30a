import { useRef, useState } from 'react';
import { shortText } from '@/baker/domain/shortText';
import { focusFirstWrong } from '@/baker/focusFirstWrong';
import { BakeMore } from '@/baker/new-order/BakeMore';
import { unitCategories } from '@/baker/new-order/chosenItems';
import { NO_EMAIL, phoneDetailsProblems } from '@/baker/new-order/domain/phoneOrder';
import { itemsText } from '@/baker/new-order/draftWords';
import styles from '@/baker/new-order/OrderForm.module.css';
import { PhoneFields, type Who } from '@/baker/new-order/PhoneFields';
import { UnitList } from '@/baker/new-order/UnitList';
import { SaveBar } from '@/baker/SaveBar';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import type { StockSheet } from '@/baker/stock/services/stock';
import { useDraft } from '@/baker/useDraft';
import { useWork } from '@/baker/useWork';
import { whyNotWritten } from '@/baker/whyFailed';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { type CartItem, cartLines, lineKey, MAX_CART_ITEMS } from '@/domain/cart';
import { type Order, orderTotal } from '@/domain/order/order';
import type { Shortage } from '@/domain/order/stock';
import type { Bestseller } from '@/domain/order/upsell';
import type { ProductId } from '@/domain/product';
import { newItemId } from '@/services/ids';
import { asText, draftOf, parseChangeDraft, whoOf } from './changeDraft';
import { moneyWords } from './changedWords';
import { type Counts, changedUnits, countsOf } from './domain/changedUnits';
import { changeOrder } from './services/changeOrder';

interface ChangeFormProps {
  readonly order: Order;
  readonly sheet: StockSheet;
  /** True if the order's day is on sale: then the stock changes with the order. */
  readonly isOnSale: boolean;
  readonly bestsellers: readonly Bestseller[];
  readonly refresh: () => Promise<void>;
  readonly onSaved: (order: Order) => void;
}

const NO_LONGER_SOLD = 'No longer sold like this';

/** A form to change an order's items and its customer's details. */
export function ChangeForm({ order, sheet, isOnSale, bestsellers, refresh, onSaved }: ChangeFormProps) {
  const [draft, keep] = useDraft(`order-${order.id}`, parseChangeDraft);
  const { isBusy, problem, setProblem, run } = useWork();
  const [isChecked, setChecked] = useState(false);
  const [shortages, setShortages] = useState<readonly Shortage[] | null>(null);
  const form = useRef<HTMLDivElement>(null);

  const ordered = countsOf(order.items);
  const counts = { ...ordered, ...draft?.counts };
  const who = { ...whoOf(order), ...draft?.who };
  const problems = phoneDetailsProblems({ ...who, isPaid: order.hasPaid });
  const sold = unitCategories(sheet, bestsellers);
  const units = new Map(sold.flatMap((category) => category.units).map((unit) => [lineKey(unit), unit]));
  const others = cartLines(order.items).flatMap(({ key, item }) => (units.has(key) ? [] : [item]));
  const categories = others.length > 0 ? [{ title: NO_LONGER_SOLD, units: others }, ...sold] : sold;
  const mostOf = (unit: CartItem) =>
    units.has(lineKey(unit)) ? MAX_CART_ITEMS : (ordered[lineKey(unit)] ?? 0);
  const offered = (key: string) => {
    const unit = units.get(key);
    return unit && { ...unit, id: newItemId() };
  };
  const items = [...changedUnits(new Map(order.items.entries()), counts, offered).values()];
  const paidTotal = order.hasPaid ? (order.paidTotal ?? orderTotal(order)) : null;
  const hasChanged = draft !== null && draft.of !== asText(order);

  const change = (nextCounts: Counts, nextWho: Who) => {
    keep(draftOf(order, nextCounts, nextWho));
    setProblem(null);
    setShortages(null);
  };

  const save = async (extra?: ReadonlyMap<ProductId, number>) => {
    setShortages(null);
    const { name, phone, email, additional } = order;
    const typed = Object.entries(draft?.who ?? {}).map(([field, text]) => [field, text.trim()]);
    const details = { name, phone, email, additional, ...Object.fromEntries(typed) };
    if (!details.email) details.email = NO_EMAIL;
    const write = async () => {
      const change = { counts, details, offered, ...(extra && { extra }) };
      const changing = await changeOrder(ownerDatabase, order, change);
      if (changing.outcome === 'saved') {
        keep(null);
        onSaved(changing.order);
        return;
      }
      if (changing.outcome === 'short') setShortages(changing.shortages);
      else
        setProblem(
          'It has just changed, perhaps on another phone, and nothing was saved. Look at it, and save again.',
        );
      await refresh();
    };
    await run(write, `Order ${order.id} could not be changed`, (cause) =>
      whyNotWritten(cause, 'What you have changed is kept here. Press again: it can’t happen twice.'),
    );
  };

  const submit = () => {
    setChecked(true);
    if (items.length === 0) setProblem('Nothing is left in it. Cancel the order instead.');
    else if (items.length > MAX_CART_ITEMS)
      setProblem(`An order has ${MAX_CART_ITEMS} pieces at most: make two orders of it.`);
    else if (Object.keys(problems).length === 0) save();
    else focusFirstWrong(form.current);
  };

  const words = shortages
    ? `Not saved, since too few are left: ${shortText(shortages)} more. Take some out above, or bake more.`
    : `${itemsText(items)}: ${moneyWords({ ...order, items, paidTotal })}`;

  return (
    <div ref={form} className={styles.form}>
      {hasChanged && (
        <Notice tone="problem">
          It has changed since you began, perhaps on another phone. This is how it is now, with your changes.
        </Notice>
      )}
      {!isOnSale && (
        <Notice tone="info">
          Orders for its day are over, so no stock changes: that is for the next bake day. See that you have
          enough.
        </Notice>
      )}
      <UnitList
        sheet={isOnSale ? sheet : null}
        categories={categories}
        chosen={counts}
        onChange={(next) => change(next, who)}
        mostOf={mostOf}
      />
      <PhoneFields
        details={who}
        problems={isChecked ? problems : {}}
        onChange={(next) => change(counts, next)}
      />
      {(draft || problem) && (
        <SaveBar
          tone={problem || shortages ? 'problem' : 'info'}
          isBusy={isBusy}
          onDiscard={() => change(ordered, whoOf(order))}
          action={
            shortages ? (
              <BakeMore shortages={shortages} then="save" onBake={save} />
            ) : (
              <Button busy={isBusy} onClick={submit}>
                Save
              </Button>
            )
          }
        >
          {problem ?? words}
        </SaveBar>
      )}
    </div>
  );
}
