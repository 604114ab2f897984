import { type ComponentType, useEffect, useRef, useState } from 'react';
import styles from './lazyPart.module.css';
import { loadScript } from './screen.ts';
import { Button } from './ui/Button.tsx';
import { Notice } from './ui/Message.tsx';

/** A part of a page in a script of its own; `loadAhead` brings it before it is first drawn. */
export type LazyPart<P> = ComponentType<P> & { loadAhead(): void };

/** How a part tells that it was closed, where it can be: what closes it closes what failed in its place, too. */
interface Closing {
  onClose?(): void;
  onCancel?(): void;
}

/**
 * A part whose script comes when it is first drawn. One that does not come leaves the page and what was typed there as
 * they are: a message over the page names what failed (Specification §8), and it can be tried again or dismissed.
 */
export function lazyPart<P extends object>(file: string, load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  const bring = async () => {
    loaded ??= await loadScript(file, load);
  };

  function Part(props: P) {
    const [, setReady] = useState(loaded !== undefined);
    const [failure, setFailure] = useState<string>();
    const [attempt, setAttempt] = useState(0);
    // What was pressed to see it.
    const opener = useRef<HTMLElement | null>(null);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again.
    useEffect(() => {
      if (loaded) return;
      opener.current ??= document.activeElement as HTMLElement | null;
      let isGone = false;
      setFailure(undefined);
      bring().then(
        () => isGone || setReady(true),
        (error: Error) => isGone || setFailure(error.message),
      );
      return () => {
        isGone = true;
      };
    }, [attempt]);
    const close = () => {
      setFailure(undefined);
      const { onClose, onCancel } = props as Closing;
      (onClose ?? onCancel)?.();
      opener.current?.focus();
    };
    const Loaded = loaded;
    if (Loaded) return <Loaded {...props} />;
    if (!failure) return null;
    return (
      <div className={styles.failure} role="alert">
        <Notice tone="red">
          {failure}
          <Button look="secondary" onClick={() => setAttempt(attempt + 1)}>
            다시 시도하기
          </Button>
          <Button look="muted" onClick={close}>
            닫기
          </Button>
        </Notice>
      </div>
    );
  }
  return Object.assign(Part, { loadAhead: () => void bring().catch(() => undefined) });
}
