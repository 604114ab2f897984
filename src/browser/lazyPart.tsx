import { type ComponentType, useEffect, useState } from 'react';
import styles from './lazyPart.module.css';
import { loadScript } from './screen.ts';
import { Button } from './ui/Button.tsx';
import { Notice } from './ui/Message.tsx';

/** A part of a page in a script of its own; `loadAhead` brings it before it is first drawn. */
export type LazyPart<P> = ComponentType<P> & { loadAhead(): void };

/**
 * A part whose script comes when it is first drawn. One that does not come leaves the page and what was typed there as
 * they are: what failed is told by name (Specification §8) over the page, and can be tried again.
 */
export function lazyPart<P extends object>(file: string, load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  const bring = async () => {
    loaded ??= await loadScript(file, load);
  };

  function Part(props: P) {
    const [, setReady] = useState(loaded !== undefined);
    const [failure, setFailure] = useState<Error>();
    const [attempt, setAttempt] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again.
    useEffect(() => {
      if (loaded) return;
      let isGone = false;
      setFailure(undefined);
      bring().then(
        () => isGone || setReady(true),
        (error: Error) => isGone || setFailure(error),
      );
      return () => {
        isGone = true;
      };
    }, [attempt]);
    const Loaded = loaded;
    if (Loaded) return <Loaded {...props} />;
    if (!failure) return null;
    return (
      <div className={styles.failure} role="alert">
        <Notice tone="red">
          {failure.message}
          <Button look="secondary" onClick={() => setAttempt(attempt + 1)}>
            다시 시도하기
          </Button>
        </Notice>
      </div>
    );
  }
  return Object.assign(Part, { loadAhead: () => void bring().catch(() => undefined) });
}
