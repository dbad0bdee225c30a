import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useReading } from '@/baker/useReading';
import { readRecords } from './services/changeCatalogue';

const read = () => readRecords(ownerDatabase);

/** Reads the catalogue in the database, including hidden products. */
export const useRecords = () => useReading(read);
