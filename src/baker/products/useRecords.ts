import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useReading } from '@/baker/useReading';
import { readRecords } from './services/changeCatalogue';

const read = () => readRecords(ownerDatabase);

/** The catalogue as the database has it, with what is hidden. */
export const useRecords = () => useReading(read);
