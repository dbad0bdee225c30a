import { createListeners } from '@/services/listeners';

/** Calls its listeners when a helper is added or removed on this page. */
export const helpersChanged = createListeners();
