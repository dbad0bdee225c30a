let busy = 0;

/** Whether this page is doing something that a reload would interrupt. */
export const isBusy = (): boolean => busy > 0;

/** Runs work that must not be interrupted: the shop does not reload the page before it ends. */
export async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  busy += 1;
  try {
    return await work();
  } finally {
    busy -= 1;
  }
}
