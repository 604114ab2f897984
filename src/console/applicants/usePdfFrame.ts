import { useCallback, useEffect, useRef, useState } from 'react';
import { MOST_TIME } from '../pdf/pdfBounds.ts';
import type { Asked, Handed, NotShown, Said } from '../pdf/pdfWords.ts';

/** What is known of a PDF that its frame shows, and how it is led through; what takes too long is given up. */
export function usePdfFrame(bytes: ArrayBuffer | undefined, leave: () => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const port = useRef<MessagePort>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [{ page, pages }, setPlace] = useState({ page: 0, pages: 0 });
  const [why, setWhy] = useState<NotShown>();
  const wait = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setWhy('slow'), MOST_TIME);
  }, []);
  // From the moment the frame is there: what never answers is given up as well.
  useEffect(() => {
    if (bytes) wait();
    return () => {
      clearTimeout(timer.current);
      port.current?.close();
    };
  }, [bytes, wait]);
  const last = useRef(leave);
  last.current = leave;
  const hear = useCallback(
    (said: Said) => {
      if (said.says === 'draws') return wait();
      if (said.says === 'leave') return last.current();
      if (said.says === 'at') return setPlace((now) => ({ ...now, page: said.page }));
      clearTimeout(timer.current);
      if (said.says === 'opened') setPlace({ page: 1, pages: said.pages });
      if (said.says === 'cannot') setWhy(said.why);
    },
    [wait],
  );
  const hand = useCallback(() => {
    const inside = frame.current?.contentWindow;
    if (!inside || !bytes || port.current) return;
    const { port1, port2 } = new MessageChannel();
    port.current = port1;
    port1.onmessage = ({ data }: MessageEvent<Said>) => hear(data);
    const handed: Handed = { bytes };
    // The frame has no origin that could be named.
    inside.postMessage(handed, '*', [port2, bytes]);
  }, [bytes, hear]);
  const goTo = (next: number) => {
    const asked: Asked = { page: next };
    port.current?.postMessage(asked);
  };
  return { frame, hand, isOpen: pages > 0, page, pages, why, goTo };
}
