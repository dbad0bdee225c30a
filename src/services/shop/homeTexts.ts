import { homeTextsSchema } from '@/domain/catalogue/recordSchemas';
import { earlyReadings } from '@/services/database/earlyReadings';
import { liveSource } from '@/services/database/liveSource';
import { parseRecord } from './records';

/** What the home page says, live; null if nothing. The specification's other texts are read with them. */
export const homeTexts = liveSource(
  'texts',
  ({ children }) => {
    const home = children.find(({ key }) => key === 'home');
    return home ? parseRecord('texts/home', homeTextsSchema, home.value) : null;
  },
  earlyReadings('texts'),
);
