import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { RadioGroup } from '../../browser/ui/RadioGroup.tsx';
import styles from './ShownPage.module.css';

const WIDTHS = [
  { cd: 'phone', nm: '휴대전화' },
  { cd: 'desk', nm: '컴퓨터' },
] as const;

interface ShownFrameProps {
  /** Where the document is; another address is another state of it. */
  address: string;
  title: string;
  /** What stays the same document from one state to the next. */
  document: string;
  /** How it lies in a window of a desk. */
  wide: 'page' | 'letter';
  /** What is chosen of it. */
  choices?: ReactNode;
  /** What is read of it before the document itself. */
  children?: ReactNode;
}

/** What others will see, as the server draws it from what is typed, as wide as on a phone or on a desk. */
export function ShownFrame({ address, title, document, wide, choices, children }: ShownFrameProps) {
  const [width, setWidth] = useState<string>('phone');
  // Where there is no room beside the form it is asked for.
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 1280px)').matches);
  const frame = useRef<HTMLIFrameElement>(null);
  const depth = useRef({ document, top: 0 });
  // What one was looking at stays in sight while it is drawn again.
  const keepDepth = () => {
    const inside = frame.current?.contentWindow;
    if (!inside || !frame.current?.contentDocument) return;
    if (depth.current.document === document) inside.scrollTo(0, depth.current.top);
    depth.current = { document, top: inside.scrollY };
    inside.addEventListener('scroll', () => {
      depth.current = { document, top: inside.scrollY };
    });
  };
  const toggle = (
    <Button look="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? '미리 보기 닫기' : '미리 보기 열기'}
    </Button>
  );
  if (!isOpen) return <div>{toggle}</div>;
  return (
    <section className={styles.shown} aria-label="미리 보기">
      <div>{toggle}</div>
      <div className={styles.choices}>
        {choices}
        <RadioGroup
          name="shown-width"
          label="화면"
          value={width}
          choices={WIDTHS}
          onChange={(next) => setWidth(String(next))}
        />
      </div>
      {children}
      <div className={styles.room}>
        <iframe
          ref={frame}
          className={width === 'phone' ? styles.phone : styles[wide]}
          src={address}
          title={title}
          onLoad={keepDepth}
        />
      </div>
    </section>
  );
}
