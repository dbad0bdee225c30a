import type { WeekOrder } from '../weekOrder.ts';

interface PaymentLinesProps {
  readonly order: WeekOrder;
}

/** The findings from an order's payments, wrong ones first. */
export function PaymentLines({ order: { payments } }: PaymentLinesProps) {
  const lines = (payments ?? []).toSorted((a, b) => Number(b.isWrong) - Number(a.isWrong));
  return lines.map(({ line, isWrong }) => (
    <p key={line} className={isWrong ? 'wrong' : 'quiet'}>
      {isWrong && <strong>Payment: </strong>}
      {line}
    </p>
  ));
}
