import { parseDatabaseAddress } from '../../../build/databaseAddress.ts';
import type { Finding } from '../../../terminal/finding.ts';
import { checkCatalogue } from '../catalogue/checkCatalogue.ts';
import { checkPictures } from '../catalogue/checkPictures.ts';
import { checkBakery } from './checkBakery.ts';
import { checkCardPayment } from './checkCardPayment.ts';
import { examineDatabase } from './checkDatabase.ts';
import { checkDemoRecords } from './checkLeftovers.ts';
import { checkSettings, type LoadedSettings } from './checkSettings.ts';

export interface Examined {
  readonly title: string;
  readonly findings: readonly Finding[];
}

/** Examines a shop's settings, src/bakery, database, catalogue and pictures. Changes nothing and sends no emails. */
export async function* examine(loaded: LoadedSettings): AsyncGenerator<Examined, void> {
  const { settings } = loaded;
  yield { title: 'Settings', findings: checkSettings(loaded) };

  const address = parseDatabaseAddress(settings.VITE_DATABASE_URL);
  // checkSettings has reported that the address is missing or invalid.
  if (!address) return;
  yield { title: 'Bakery', findings: checkBakery(!address.isLocal) };
  const { findings, catalogue } = await examineDatabase(address);
  yield { title: 'Database', findings };

  if (!catalogue) return;
  const leftovers = address.isLocal ? [] : checkDemoRecords(catalogue);
  yield { title: 'Catalogue', findings: [...checkCatalogue(catalogue), ...leftovers] };
  yield {
    title: 'Pictures',
    findings: await checkPictures(catalogue, { isLive: !address.isLocal }),
  };
  yield { title: 'Card payment', findings: checkCardPayment(settings, address, catalogue) };
}
