import { createListeners } from '@/services/listeners';

/** Tells when helpers are added or removed on this page. */
export const helpersChanged = createListeners();
