import { priceEntrySchema } from '@/domain/catalogue/recordSchemas';
import { earlyReadings } from '@/services/database/earlyReadings';
import { liveSource } from '@/services/database/liveSource';
import { childrenParser, parseRecord } from './records';

/** The printed price list, live. */
export const priceList = liveSource(
  'priceList',
  childrenParser((key, record) => parseRecord(`priceList/${key}`, priceEntrySchema, record)),
  earlyReadings('priceList'),
);
