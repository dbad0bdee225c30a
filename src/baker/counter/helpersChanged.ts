import { createListeners } from '@/services/listeners';

const listeners = createListeners();

/** Calls back after the owner has added or removed a helper on this page, until the returned function is called. */
export const onHelpersChanged = listeners.add;

/** Says that she has. */
export const tellHelpersChanged = listeners.tell;
