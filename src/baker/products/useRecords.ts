import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useReading } from '@/baker/useReading';
import { readRecords } from './services/changeCatalogue';

const read = () => readRecords(ownerDatabase);

/** The database's catalogue, including hidden products. */
export const useRecords = () => useReading(read);
