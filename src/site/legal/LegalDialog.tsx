import { type RefObject, useEffect, useRef, useState } from 'react';
import { send, sentenceOf } from '../../browser/send.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { Dialog, DialogClose, DialogTitle } from '../../browser/ui/Dialog.tsx';
import { EmptyState } from '../../browser/ui/Message.tsx';
import { Select } from '../../browser/ui/Select.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { Tabs } from '../../browser/ui/Tabs.tsx';
import { POLICY_TITLES, type PolicyKind } from '../../domain/legal/policies.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import type { AnswerOf } from '../../http/call.ts';
import { Chapters } from './Chapters.tsx';
import styles from './LegalDialog.module.css';
import { legalCalls } from './legal.calls.ts';
import { headingsOf, PolicyText } from './PolicyText.tsx';

/** The chapter one reads is the last that begins above here, in pixels below the top of the window. */
const LINE = 200;

type Policies = AnswerOf<typeof legalCalls.policies>;

const tabs = (['privacy', 'terms'] as const).map((value) => ({ value, title: POLICY_TITLES[value] }));

interface LegalDialogProps {
  /** The open tab; null while closed. */
  tab: PolicyKind | null;
  /** The version its text opens with; the one in force unless named. */
  version?: string | undefined;
  onTab(tab: PolicyKind): void;
  onClose(): void;
}

/** Specification §2, legal dialog: full screen, two tabs, the version in force, closed by its button. */
export function LegalDialog({ tab, version, onTab, onClose }: LegalDialogProps) {
  const body = useRef<HTMLElement>(null);
  // What was open stays drawn while the dialog fades away.
  const [last, setLast] = useState<PolicyKind>(tab ?? 'privacy');
  if (tab && tab !== last) setLast(tab);
  return (
    <Dialog open={tab !== null} onClose={onClose} title="처리방침과 약관" shape="whole" bare>
      <div className={styles.head}>
        <div className={`${styles.inner} ${styles.top}`}>
          <DialogTitle>처리방침과 약관</DialogTitle>
          <DialogClose />
        </div>
      </div>
      <section className={styles.body} ref={body} aria-label={POLICY_TITLES[last]}>
        <div className={styles.inner}>
          <Tabs
            value={last}
            onChange={(next) => {
              onTab(next);
              // Specification §2: another tab begins at its top.
              body.current?.scrollTo({ top: 0 });
            }}
            label="처리방침과 약관"
            tabs={tabs}
          >
            <Policy key={last} kind={last} first={version} />
          </Tabs>
        </div>
      </section>
    </Dialog>
  );
}

function Policy({ kind, first }: { kind: PolicyKind; first: string | undefined }) {
  const [policies, setPolicies] = useState<Policies | undefined>();
  const [failure, setFailure] = useState<string | undefined>();
  const [version, setVersion] = useState('');
  const [attempt, setAttempt] = useState(0);
  const text = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again.
  useEffect(() => {
    const stop = new AbortController();
    setFailure(undefined);
    send(legalCalls.policies, { kind }, { signal: stop.signal }).then(
      (answer) => {
        setPolicies(answer);
        setVersion((answer.find((one) => one.version === first) ?? answer[0])?.version ?? '');
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setFailure(sentenceOf(error));
      },
    );
    return () => stop.abort();
  }, [kind, attempt]);

  if (failure) {
    return (
      <EmptyState
        title={`${POLICY_TITLES[kind]}을 불러오지 못했어요`}
        text={failure}
        action={<Button onClick={() => setAttempt(attempt + 1)}>다시 불러오기</Button>}
      />
    );
  }
  if (!policies) return <Spinner />;
  const shown = policies.find((policy) => policy.version === version);
  return (
    <div className={styles.policy}>
      <div className={styles.aside}>
        <Select
          name={`policy-${kind}`}
          label="현재 시행일"
          value={version}
          required
          choices={policies.map(({ version, effectiveOn, announced }) => ({
            cd: version,
            nm: `${dateWords(effectiveOn)}${announced ? ' 시행 예정' : ''}`,
          }))}
          onChange={(next) => setVersion(String(next))}
        />
        {shown ? <TextChapters html={shown.html} text={text} /> : null}
      </div>
      <div className={styles.text} ref={text}>
        {shown ? <PolicyText html={shown.html} /> : null}
      </div>
    </div>
  );
}

interface TextChaptersProps {
  html: string;
  /** Where the text is drawn. */
  text: RefObject<HTMLDivElement | null>;
}

/** The chapters of the text, beside it or above. They have no ids: the same text may be drawn in the page below. */
function TextChapters({ html, text }: TextChaptersProps) {
  const headings = headingsOf(html);
  const [current, setCurrent] = useState(0);
  const box = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other chapters.
  useEffect(() => {
    const find = () => {
      const all = [...(text.current?.querySelectorAll('h2') ?? [])];
      setCurrent(
        Math.max(
          0,
          all.findLastIndex((heading) => heading.getBoundingClientRect().top < LINE),
        ),
      );
    };
    find();
    // It is the dialog that scrolls, and that does not bubble.
    addEventListener('scroll', find, { passive: true, capture: true });
    return () => removeEventListener('scroll', find, { capture: true });
  }, [html, text]);
  if (headings.length < 2) return null;
  const goTo = (place: number) => {
    const heading = text.current?.querySelectorAll('h2')[place];
    if (!heading) return;
    // Before it is gone to: the text moves up by what is folded.
    if (box.current) box.current.open = false;
    heading.tabIndex = -1;
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
  };
  return (
    <div className={styles.chapters}>
      <Chapters label="장 목록" headings={headings} box={box}>
        {({ name }, place) => (
          <button type="button" aria-current={place === current ? 'location' : undefined} onClick={() => goTo(place)}>
            {name}
          </button>
        )}
      </Chapters>
    </div>
  );
}
