import type { ReadingState } from '@/baker/day/dayState';
import type { DaySheet } from '@/baker/day/domain/daySheet';
import { PrintPaper } from './PrintPaper';

interface PrintWhenReadProps {
  readonly daySheet: DaySheet | null;
  readonly reading: Pick<ReadingState, 'readAt' | 'problem'>;
  readonly hasPayments: boolean;
  readonly paper: 'lists' | 'labels';
}

/** Waits until all orders are read, and compared with Stripe's file if one was chosen: paper can't be corrected. */
export function PrintWhenRead({ daySheet, reading, hasPayments, paper }: PrintWhenReadProps) {
  const { readAt, problem } = reading;
  if (daySheet && readAt !== null && daySheet.money.isChecked === hasPayments) {
    return <PrintPaper daySheet={daySheet} readAt={new Date(readAt)} paper={paper} />;
  }
  return <p role="status">{waitingFor(readAt !== null, problem)}</p>;
}

function waitingFor(isRead: boolean, problem: ReadingState['problem']): string {
  if (isRead) return 'Comparing the orders with the payments…';
  if (problem === 'no-signal') {
    return 'No signal, so the orders can’t be read. They will be here once there is one.';
  }
  if (problem === 'signed-out') {
    return 'You are signed out, so the orders can’t be read. Please sign in again.';
  }
  return 'Reading the orders…';
}
