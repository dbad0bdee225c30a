import type { Page } from '@playwright/test';

/** The parts of React's tree that its developer tools also read. */
interface Fiber {
  readonly memoizedProps: Readonly<Record<string, unknown>> | null;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

declare global {
  interface Window {
    rendered: unknown[];
  }
}

/**
 * Records every later rendering of components that have a property of this name, from the next page on. Works like
 * React's developer tools.
 */
export async function watchRenders(page: Page, property: string): Promise<void> {
  await page.addInitScript((name) => {
    const PERFORMED_WORK = 1;
    window.rendered = [];
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      look(fiber: Fiber) {
        // The children are unchanged, so nothing below was rendered.
        if (fiber.alternate && fiber.child === fiber.alternate.child) return;
        for (let child = fiber.child; child; child = child.sibling) {
          const isIt = child.memoizedProps !== null && Object.hasOwn(child.memoizedProps, name);
          if (isIt && (!child.alternate || child.flags & PERFORMED_WORK)) {
            window.rendered.push(child.memoizedProps);
          }
          hook.look(child);
        }
      },
      onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => hook.look(root.current),
      onPostCommitFiberRoot() {},
      onCommitFiberUnmount() {},
    };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  }, property);
}

/** The properties of the components rendered since the last call. */
export const rendersOf = (page: Page): Promise<unknown[]> => page.evaluate(() => window.rendered.splice(0));
