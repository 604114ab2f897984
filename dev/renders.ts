import type { Page } from 'playwright-core';

/** What one commit of React drew: how many components, and the ids of the controls that were drawn again. */
export interface Commit {
  components: number;
  controls: string[];
}

/** Notes every commit of the page from its next load on; the built product is watched as it is. */
export async function watchRenders(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

/** What was drawn since the last time somebody asked. */
export function rendersOf(page: Page): Promise<Commit[]> {
  return page.evaluate(() => (globalThis as unknown as { commits: Commit[] }).commits.splice(0));
}

/*
 * Runs in the page. React tells its developer tools of every commit, also in production: a component that ran has the
 * first bit of its flags set, and below one that did not, what was not copied has not been looked at either.
 */
function watch(): void {
  interface Fiber {
    tag: number;
    flags: number;
    child: Fiber | null;
    sibling: Fiber | null;
    alternate: Fiber | null;
    stateNode: unknown;
  }
  const commits: Commit[] = [];
  // React's numbers: function, forwardRef, memo and simple memo components; an element of the page.
  const COMPONENTS = [0, 11, 14, 15];
  const ELEMENT = 5;

  function look(fiber: Fiber, before: Fiber | null, isDrawn: boolean, commit: Commit): void {
    const isComponent = COMPONENTS.includes(fiber.tag);
    const ran = isComponent ? before === null || (fiber.flags & 1) === 1 : isDrawn;
    if (isComponent && ran) commit.components += 1;
    const element = fiber.tag === ELEMENT ? (fiber.stateNode as Element) : undefined;
    // A calendar hidden beside its date has no id of its own.
    if (ran && element?.matches('input[id], textarea, select')) commit.controls.push(element.id);
    if (before !== null && before.child === fiber.child) return;
    for (let child = fiber.child; child; child = child.sibling) look(child, child.alternate, ran, commit);
  }

  Object.assign(globalThis, {
    commits,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      isDisabled: false,
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberUnmount() {},
      onCommitFiberRoot(_renderer: number, root: { current: Fiber }) {
        const commit: Commit = { components: 0, controls: [] };
        look(root.current, root.current.alternate, false, commit);
        commits.push(commit);
      },
    },
  });
}
