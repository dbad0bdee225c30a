import { clock, closed, figures, handovers, news, owners, pictureHost, stock, stockAhead } from './baker.ts';
import { calendar } from './calendar.ts';
import { bestsellers, cakes, categories, changes, doughs, hidden, priceList, texts } from './catalogue.ts';
import { counter, counterIds, counterTicks, helpers } from './counter.ts';
import { toJson } from './language.ts';
import { cancelled, orders } from './orders.ts';

/** Who may read and write what in the database, as JSON for `database.rules.json`. Everything else is refused. */
export const databaseRules = {
  rules: toJson({
    categories,
    texts,
    cakes,
    hidden,
    doughs,
    bestsellers,
    priceList,
    changes,
    owners,
    helpers,
    clock,
    pictureHost,
    closed,
    news,
    calendar,
    stock,
    stockAhead,
    figures,
    handovers,
    counter,
    counterIds,
    counterTicks,
    cancelled,
    orders,
  }),
};
