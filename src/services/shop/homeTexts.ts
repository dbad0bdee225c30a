import { homeTextsSchema } from '@/domain/catalogue/recordSchemas';
import { earlyReadings } from '@/services/database/earlyReadings';
import { liveSource } from '@/services/database/liveSource';
import { parseRecord } from './records';

/** The owner's texts on the home page, live; null if there are none. */
export const homeTexts = liveSource(
  'texts',
  ({ children }) => {
    const home = children.find(({ key }) => key === 'home');
    return home ? parseRecord('texts/home', homeTextsSchema, home.value) : null;
  },
  earlyReadings('texts'),
);
