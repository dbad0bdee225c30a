import { createListeners } from '@/services/listeners';

/** Tells its listeners when a helper is added or removed on this page. */
export const helpersChanged = createListeners();
