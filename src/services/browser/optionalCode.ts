let loading = 0;

/** Whether the page is loading code that it can do without. */
export const isLoadingOptional = (): boolean => loading > 0;

/** Loads code that the page can do without: if loading fails, `reloadWhenGone` does not reload the page. */
export async function optionalCode<Code>(importCode: () => Promise<Code>): Promise<Code> {
  loading += 1;
  try {
    return await importCode();
  } finally {
    loading -= 1;
  }
}
