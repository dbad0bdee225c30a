import type { WeekOrder } from '../weekOrder.ts';

interface PaymentLinesProps {
  readonly order: WeekOrder;
}

/** What the payments say of an order, what is wrong first. */
export function PaymentLines({ order: { payments } }: PaymentLinesProps) {
  const lines = (payments ?? []).toSorted((a, b) => Number(b.isWrong) - Number(a.isWrong));
  return lines.map(({ line, isWrong }) => (
    <p key={line} className={isWrong ? 'wrong' : 'quiet'}>
      {isWrong && <strong>Payment: </strong>}
      {line}
    </p>
  ));
}
