import { createListeners } from '@/services/listeners';

const listeners = createListeners();

/** Subscribes to changes of the helpers that are made on this page. Returns a function that unsubscribes. */
export const onHelpersChanged = listeners.add;

/** Announces such a change. */
export const tellHelpersChanged = listeners.tell;
