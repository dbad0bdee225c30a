import { useReading } from '@/baker/useReading';
import { readRecords } from '@/services/owner/changeCatalogue';
import { ownerDatabase } from '@/services/owner/session';

const read = () => readRecords(ownerDatabase);

/** The catalogue as the database has it, with what is hidden. */
export const useRecords = () => useReading(read);
