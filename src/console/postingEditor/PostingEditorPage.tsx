import { type ComponentType, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { tellingOf } from '../../browser/autosave.ts';
import { useStore } from '../../browser/store.ts';
import { Chip } from '../../browser/ui/Chip.tsx';
import { Icon } from '../../browser/ui/Icon.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { SavedPill } from '../../browser/ui/SavedPill.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import type { CopyFinding } from '../../domain/postings/editing/workingCopy.records.ts';
import { textAt } from '../../domain/postings/editing/workingCopy.ts';
import { versionsOf } from '../frame/places.ts';
import { usePage } from '../frame/usePage.ts';
import { BodySection } from './BodySection.tsx';
import { copyEditing, isToSave } from './copyEditing.store.ts';
import { isUnwritten } from './copyEditing.ts';
import { type EditorPart, PARTS, partOf } from './editorPlaces.ts';
import { FactsSection } from './FactsSection.tsx';
import { Findings } from './Findings.tsx';
import { FormSection } from './FormSection.tsx';
import { goTo, wantedPlace } from './findings.store.ts';
import { LeftoversOfPart } from './LeftoversOfPart.tsx';
import styles from './PostingEditorPage.module.css';
import { PreviewPane } from './PreviewPane.tsx';
import { arrangedFor, WrittenSince } from './PublishingTime.tsx';
import { PublishSection } from './PublishSection.tsx';
import { StepsSection } from './StepsSection.tsx';
import { useCopyAutosave } from './useCopyAutosave.ts';
import { useOpenedCopy } from './useOpenedCopy.ts';

const SECTIONS: { readonly [N in EditorPart['name']]: ComponentType } = {
  facts: FactsSection,
  body: BodySection,
  form: FormSection,
  steps: StepsSection,
  publish: PublishSection,
};

/** A posting as it is written: its parts, the one that is open, and beside it the page that visitors would see. */
export function PostingEditorPage() {
  const { company = '', number = '' } = useParams();
  const { opened, failure } = useOpenedCopy(company, number);
  if (failure !== '') return <Notice tone="red">{failure}</Notice>;
  return opened ? <Editor key={`${company}-${number}`} /> : <Spinner />;
}

function Editor() {
  const page = usePage('공고 고치기');
  const [part, setPart] = useState<EditorPart>(PARTS[0]!);
  useCopyAutosave();
  const wanted = useStore(wantedPlace, (place) => place);
  useEffect(() => {
    if (!wanted) return;
    const of = partOf(wanted.at);
    if (of && of !== part) return setPart(of);
    goTo(wanted);
    wantedPlace.set(undefined);
  }, [wanted, part]);
  const Component = SECTIONS[part.name];
  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <Heading page={page} />
        <Saved />
      </div>
      <PartList chosen={part} onChoose={setPart} />
      <section className={styles.form} aria-labelledby="editor-part">
        <div>
          <h2 className={styles.title} id="editor-part">
            {part.title}
          </h2>
          <p className={styles.lead}>{part.lead}</p>
        </div>
        <WrittenSince />
        <LeftoversOfPart part={part} />
        <FindingsOfPart part={part} />
        <Component />
      </section>
      <div className={styles.preview}>
        <PreviewPane shows={part.name === 'form' ? 'application' : 'page'} />
      </div>
    </div>
  );
}

/** What is to be looked at in the part that is open, once something has been written. */
function FindingsOfPart({ part }: { part: EditorPart }) {
  const findings = useStore(copyEditing, (open) => (open && open.revision > 0 ? open.findings : NONE));
  return <Findings title="이 부분에서 볼 것" findings={findings.filter(({ at }) => partOf(at) === part)} />;
}

const NONE: readonly CopyFinding[] = [];

function Heading({ page }: { page: ReturnType<typeof usePage> }) {
  const title = useStore(copyEditing, (open) => (open ? textAt(open.mine, 'title') : ''));
  const opened = useStore(copyEditing, (open) => open?.opened);
  return (
    <div className={styles.name}>
      <Link className={styles.back} to="/postings">
        <Icon name="arrow" size={16} /> 공고
      </Link>
      <h1 ref={page.heading} tabIndex={-1}>
        {title || '제목 없는 공고'}
      </h1>
      <p className={styles.lead}>
        {opened?.company} · {opened?.postingNumber}
      </p>
      <StandingChip />
      {opened ? <Link to={versionsOf(opened)}>버전 기록</Link> : null}
    </div>
  );
}

/** Whether visitors see the posting, will, or never did. */
function StandingChip() {
  const words = useStore(copyEditing, (open) =>
    !open?.opened.published ? '초안' : arrangedFor(open) ? '공개 예정' : '공개한 공고',
  );
  return <Chip tone={words === '초안' ? 'plain' : 'green'}>{words}</Chip>;
}

function Saved() {
  const open = useStore(copyEditing, (now) => now);
  if (!open) return null;
  const { sentence, savedAt, isKept, clashes } = open;
  return (
    <SavedPill
      telling={tellingOf(open, isToSave(open))}
      sentence={sentence}
      savedAt={savedAt}
      isKept={isKept}
      withheld={clashes.length > 0 ? `고를 것 ${clashes.length}곳` : ''}
    />
  );
}

function PartList({ chosen, onChoose }: { chosen: EditorPart; onChoose(part: EditorPart): void }) {
  const open = useStore(copyEditing, (now) => now);
  const places = [...Object.keys(open?.faults ?? {}), ...(open?.clashes ?? []).map(({ at }) => at)];
  const counts = PARTS.map((part) => {
    const own = places.filter((at) => partOf(at) === part);
    return { count: own.length, isBlank: open !== undefined && own.every((at) => isUnwritten(open, at)) };
  });
  return (
    <nav className={styles.parts} aria-label="공고의 부분">
      <ul>
        {PARTS.map((part, index) => (
          <li key={part.title}>
            <button
              type="button"
              className={styles.part}
              aria-current={part === chosen ? 'step' : undefined}
              onClick={() => onChoose(part)}
            >
              {part.title}
              <PartMark part={part} {...counts[index]!} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What is left of a part: what a draft does not say yet is to be written, anything else to be mended. */
function PartMark({ part, count, isBlank }: { part: EditorPart; count: number; isBlank: boolean }) {
  if (part.places.length === 0) return null;
  if (count > 0)
    return (
      <span className={styles.count}>
        {isBlank ? '쓸 것' : '고칠 것'} {count}
      </span>
    );
  return (
    <span className={styles.done}>
      <Icon name="check" size={16} />
      <span className={styles.read}>다 적음</span>
    </span>
  );
}
