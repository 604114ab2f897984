import { useRef, useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { RadioGroup } from '../../browser/ui/RadioGroup.tsx';
import { Select } from '../../browser/ui/Select.tsx';
import { SITE_FILES } from '../../domain/content/siteFiles.records.ts';
import styles from './ShownPage.module.css';

const WIDTHS = [
  { cd: 'phone', nm: '휴대전화' },
  { cd: 'desk', nm: '컴퓨터' },
] as const;

// The list of postings shows companies and categories, and is edited by neither alone.
const PAGES = [
  { cd: '/', nm: '첫 화면' },
  { cd: '/post', nm: '채용공고' },
  ...SITE_FILES.filter(({ file }) => file.startsWith('pages/')).map(({ shownAt, title }) => ({
    cd: shownAt,
    nm: title,
  })),
];

interface ShownPageProps {
  /** The page to begin with. */
  path: string;
  /** Another one is another state of what is typed: the page is drawn again. */
  state: string;
}

/** The very page that visitors will see, drawn by the server from what is typed. */
export function ShownPage({ path, state }: ShownPageProps) {
  const [shown, setShown] = useState(path);
  const [width, setWidth] = useState<string>('phone');
  // Where there is no room beside the form it is asked for.
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 1280px)').matches);
  const frame = useRef<HTMLIFrameElement>(null);
  const depth = useRef({ path: shown, top: 0 });
  const address = `/api/console/site/show?path=${encodeURIComponent(shown)}&state=${encodeURIComponent(state)}`;
  // What one was looking at stays in sight while the page is drawn again.
  const keepDepth = () => {
    const inside = frame.current?.contentWindow;
    if (!inside) return;
    if (depth.current.path === shown) inside.scrollTo(0, depth.current.top);
    depth.current = { path: shown, top: inside.scrollY };
    inside.addEventListener('scroll', () => {
      depth.current = { path: shown, top: inside.scrollY };
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
        <Select
          name="shown-page"
          label="미리 볼 쪽"
          required
          value={shown}
          choices={PAGES}
          onChange={(next) => setShown(String(next))}
        />
        <RadioGroup
          name="shown-width"
          label="화면"
          value={width}
          choices={WIDTHS}
          onChange={(next) => setWidth(String(next))}
        />
      </div>
      <div className={styles.room}>
        <iframe
          ref={frame}
          className={width === 'phone' ? styles.phone : styles.desk}
          src={address}
          title="방문자가 볼 쪽"
          onLoad={keepDepth}
        />
      </div>
    </section>
  );
}
