let busy = 0;

/** Whether this page is doing something that a reload would interrupt. */
export const isBusy = (): boolean => busy > 0;

/** Runs work during which the shop must not reload the page. */
export async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  busy += 1;
  try {
    return await work();
  } finally {
    busy -= 1;
  }
}
