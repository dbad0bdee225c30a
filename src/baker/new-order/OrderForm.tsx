import { useRef, useState } from 'react';
import * as v from 'valibot';
import { bakeryNow } from '@/baker/bakeryClock';
import { shortText } from '@/baker/domain/shortText';
import { focusFirstWrong } from '@/baker/focusFirstWrong';
import { countsSchema } from '@/baker/order/domain/changedUnits';
import { SaveBar } from '@/baker/SaveBar';
import { Refused } from '@/baker/services/ownerDatabase';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import type { StockSheet } from '@/baker/stock/services/stock';
import { useDraft } from '@/baker/useDraft';
import { whyNotWritten } from '@/baker/whyFailed';
import { Button } from '@/components/ui/Button';
import { Pills } from '@/components/ui/choice/Pills';
import { Notice } from '@/components/ui/Notice';
import { bakeOf } from '@/domain/bake';
import { cartTotal, MAX_CART_ITEMS } from '@/domain/cart';
import { formatDay } from '@/domain/londonDay';
import { formatPounds } from '@/domain/money';
import type { Order, OrderId } from '@/domain/order/order';
import { isOrderId } from '@/domain/order/orderId';
import type { Bestseller } from '@/domain/order/upsell';
import type { ProductId } from '@/domain/product';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import { logProblem } from '@/services/log';
import { newOrderId } from '@/services/order/orderIds';
import { BakeMore } from './BakeMore';
import { itemsOf, unitCategories } from './chosenItems';
import { EMPTY_PHONE_DETAILS, phoneDetailsProblems, toPhoneOrder } from './domain/phoneOrder';
import { begunAt, itemsText } from './draftWords';
import styles from './OrderForm.module.css';
import { PhoneFields } from './PhoneFields';
import { type PhonePlacement, placePhoneOrder } from './services/phoneOrder';
import { UnitList } from './UnitList';

interface OrderFormProps {
  readonly sheet: StockSheet;
  readonly bestsellers: readonly Bestseller[];
  readonly refresh: () => Promise<void>;
  readonly onPlaced: (order: Order) => void;
}

const draftSchema = v.object({
  chosen: countsSchema,
  details: v.object({
    name: v.string(),
    phone: v.string(),
    email: v.string(),
    additional: v.string(),
    isPaid: v.boolean(),
  }),
  /** When typing began, in ms since 1970; missing in drafts by earlier versions. */
  begun: v.optional(v.number()),
  /** The order's id once the order was sent. Until the database answers, a retry must use the same id. */
  sent: v.optional(v.custom<OrderId>((id) => typeof id === 'string' && isOrderId(id))),
});
type Draft = v.InferOutput<typeof draftSchema>;

const EMPTY: Draft = { chosen: {}, details: EMPTY_PHONE_DETAILS };
const parseDraft = (kept: unknown) => (v.is(draftSchema, kept) ? kept : null);

const PAYMENTS = [
  { value: 'cash', label: 'Cash at collection' },
  { value: 'paid', label: 'Paid already' },
];

type Short = Extract<PhonePlacement, { outcome: 'short' }>;

/** The form of an order by phone: items, customer and payment. */
export function OrderForm({ sheet, bestsellers, refresh, onPlaced }: OrderFormProps) {
  const [kept, keep] = useDraft('new-order', parseDraft);
  const [isBusy, setBusy] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [short, setShort] = useState<Short | null>(null);
  const { chosen, details, sent } = kept ?? EMPTY;
  // If the form opened with a draft: when the owner began it. She is asked whether it is the order that she wants to
  // enter now. Null if there was no draft, if she discarded it, or if the time is unknown.
  const [foundBegun, setFoundBegun] = useState(kept?.begun ?? null);
  const categories = unitCategories(sheet, bestsellers);
  const items = itemsOf(categories, chosen);
  const problems = phoneDetailsProblems(details);
  const bake = bakeOf(useCurrentCalendar(), sheet.day);
  const day = formatDay(bake.date);
  const toPay = `${formatPounds(cartTotal(items))} ${details.isPaid ? 'paid already' : 'in cash at collection'}`;
  const words = items.length > 0 ? `${itemsText(items)}: ${toPay}` : 'Nothing is in it yet.';
  const form = useRef<HTMLDivElement>(null);

  const change = (draft: Draft | null) => {
    keep(draft && { begun: kept?.begun ?? bakeryNow().getTime(), ...draft });
    setProblem(null);
    setShort(null);
  };

  const place = async (id: OrderId, extra?: ReadonlyMap<ProductId, number>) => {
    const order = toPhoneOrder(id, items, details, bake);
    change({ chosen, details, sent: id });
    setBusy(true);
    try {
      const placement = await placePhoneOrder(ownerDatabase, order, extra);
      if (placement.outcome === 'placed') {
        keep(null);
        onPlaced(order);
        return;
      }
      change({ chosen, details });
      if (placement.outcome === 'short') setShort(placement);
      else setProblem(`Orders for ${day} are over. Look at the day above, and place it again.`);
    } catch (cause) {
      logProblem(`Order ${id} by phone could not be placed`, cause);
      // If the database didn't answer, the order may have been placed, so the draft keeps its id.
      if (cause instanceof Refused) {
        change({ chosen, details });
        setProblem(whyNotWritten(cause, ''));
      }
    } finally {
      setBusy(false);
      await refresh();
    }
  };

  const discard = () => {
    change(null);
    setFoundBegun(null);
  };

  const submit = () => {
    setChecked(true);
    if (items.length === 0) setProblem('What is ordered? Add it above.');
    else if (items.length > MAX_CART_ITEMS)
      setProblem(`An order has ${MAX_CART_ITEMS} pieces at most: make two orders of it.`);
    else if (Object.keys(problems).length === 0) place(newOrderId(bakeryNow()));
    else focusFirstWrong(form.current);
  };

  if (sent && !isBusy) {
    return (
      <Notice tone="problem" action={<Button onClick={() => place(sent)}>Try again</Button>}>
        No answer came, so nobody knows whether the order of <b>{details.name}</b> was placed. Try again: it
        is placed only once.
      </Notice>
    );
  }

  return (
    <div ref={form} className={styles.form}>
      {foundBegun !== null && kept && (
        <Notice
          tone="info"
          action={
            <Button variant="secondary" onClick={discard}>
              Discard
            </Button>
          }
        >
          {`${begunAt(new Date(foundBegun), bakeryNow())}, and not placed yet. Is it the same order?`}
        </Notice>
      )}
      <UnitList
        sheet={sheet}
        categories={categories}
        chosen={chosen}
        onChange={(next) => change({ chosen: next, details })}
      />
      <PhoneFields
        details={details}
        problems={isChecked ? problems : {}}
        onChange={(next) => change({ chosen, details: { ...details, ...next } })}
      >
        <Pills
          legend="How is it paid?"
          pills={PAYMENTS}
          value={details.isPaid ? 'paid' : 'cash'}
          onChange={(value) => change({ chosen, details: { ...details, isPaid: value === 'paid' } })}
        />
      </PhoneFields>
      {(kept || problem) && (
        <SaveBar
          tone={problem || short ? 'problem' : 'info'}
          isBusy={isBusy}
          onDiscard={discard}
          action={
            short ? (
              <BakeMore
                {...short}
                then="place it"
                onBake={(extra) => place(newOrderId(bakeryNow()), extra)}
              />
            ) : (
              <Button busy={isBusy} onClick={submit}>
                Place the order
              </Button>
            )
          }
        >
          {problem ?? (short ? shortWords(short) : words)}
        </SaveBar>
      )}
    </div>
  );
}

const shortWords = ({ shortages }: Short): string =>
  `Not placed, since too few are left: ${shortText(shortages)}. Take some out above, or bake more.`;
