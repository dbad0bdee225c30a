import { table } from '../bench/report.ts';
import type { Tally } from './tally.ts';

interface Run {
  readonly seed: number;
  readonly shops: number;
  readonly browsers: number;
  readonly kills: number;
  readonly minutes: number;
}

/** All counts, as a table in Markdown. */
export function report(tally: Tally, { seed, shops, browsers, kills, minutes }: Run): string {
  const ofPaid = (orders: number) => `${orders} (${percent(orders, tally.paid)})`;
  return table(
    ['What', 'How many'],
    [
      ['Seed, browsers, shops, time', `${seed}, ${browsers}, ${shops}, ${minutes.toFixed(1)} min`],
      ['Orders wished for', tally.wishes],
      ['… seen registered', tally.registered],
      ['… under way when it was stopped', tally.unfinished],
      ['Browsers killed, and orders hit by that', `${kills}, ${tally.hitByKill}`],
      ['Orders hit by an outage', tally.hitByOutage],
      ['Orders hit by a half-open line', tally.hitByHalfOpen],
      ['Alerts shown', tally.alerts],
      ['Carts that had to be filled again', tally.refills],
      ['Paid for at the till more than once', tally.paidAgain],
      ['Orders written', tally.orders],
      ['… marked paid', tally.paid],
      ['Owner told of a paid order once', ofPaid(tally.ownerOnce)],
      ['Owner told of it more than once', ofPaid(tally.ownerOften)],
      ['Customer never told', ofPaid(tally.customerNever)],
      ['Customer told once', ofPaid(tally.customerOnce)],
      ['Customer told more than once', ofPaid(tally.customerOften)],
      ['Owner told of an order that is not marked paid', tally.heardUnpaid],
      ['Wishes that the owner was told of as two orders', tally.toldAsTwo],
      ['Seen registered, but not marked paid', tally.registeredUnpaid],
      ['Pieces sold', tally.soldPieces],
      [
        'Pieces gone from the shelf beyond those',
        `${tally.surplusPieces} (${percent(tally.surplusPieces, tally.soldPieces)})`,
      ],
      ['**Paid or seen registered, and unheard**', tally.unheard],
      ['**Doubled**', tally.doubled],
      ['**Oversold**, pieces', tally.oversold],
      ['**Stuck**', tally.stuck],
    ],
  );
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
