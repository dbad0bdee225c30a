import fc from 'fast-check';
import { pence } from '@/domain/money';

export const anyInstant = fc.date({
  min: new Date('2000-01-01'),
  max: new Date('2100-01-01'),
  noInvalidDate: true,
});

export const anyPence = fc.integer({ min: 0, max: 10_000_000 }).map(pence);
