import { priceEntrySchema } from '@/domain/catalogue/recordSchemas';
import { earlyReadings } from '@/services/database/earlyReadings';
import { liveSource } from '@/services/database/liveSource';
import { childrenParser, parseRecord } from './records';

/** The entries of the price list, kept up to date from the database. */
export const priceList = liveSource(
  'priceList',
  childrenParser((key, record) => parseRecord(`priceList/${key}`, priceEntrySchema, record)),
  earlyReadings('priceList'),
);
