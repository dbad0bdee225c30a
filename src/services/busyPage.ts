let busy = 0;

/** Whether this page does something that a reload would interrupt. */
export const isBusy = (): boolean => busy > 0;

/** Does work that must not be interrupted: until it ends the shop does not reload the page. */
export async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  busy += 1;
  try {
    return await work();
  } finally {
    busy -= 1;
  }
}
