import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { sentenceOf } from '../../browser/send.ts';
import { Chip } from '../../browser/ui/Chip.tsx';
import { EmptyState, Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import type { ApplicantsPage as Page } from '../../domain/applicants/listed.records.ts';
import type { ListView } from '../../domain/applicants/listViews.records.ts';
import { grouped } from '../../fields/grouped.ts';
import { endWords } from '../../fields/koreanDate.ts';
import { FoundRows } from '../frame/FoundRows.tsx';
import { screenOf } from '../frame/places.ts';
import { StepName } from '../frame/StepName.tsx';
import { type ScreenKey, useScreenKeys } from '../frame/screenKeys.store.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { moveIn, openIn, tickIn } from '../frame/tableLines.ts';
import { usePage } from '../frame/usePage.ts';
import styles from './ApplicantsPage.module.css';
import { ApplicantTable } from './ApplicantTable.tsx';
import { ApplicantFilters } from './filters/ApplicantFilters.tsx';
import { SavedViews } from './filters/SavedViews.tsx';
import { aboutOf } from './handedOn.ts';
import { listedApplicantCalls } from './listedApplicants.calls.ts';
import { queueOf, readerQueue } from './readerQueue.store.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { SelectionTags } from './tags/SelectionTags.tsx';
import { TagsTold } from './tags/TagsTold.tsx';
import { useTagging } from './tags/useTagging.ts';
import { useApplicants, type Wanted } from './useApplicants.ts';
import { useListWanted } from './useListWanted.ts';
import { askedOf, isShown, useViews } from './useViews.ts';

/** The applicants of one posting, a step at a time. */
export function ApplicantsPage() {
  const { companyCode = '', postingNumber = '' } = useParams();
  const { wanted, want } = useListWanted({ companyCode, postingNumber });
  const { found, failure, isBusy, more, again } = useApplicants(wanted);
  return (
    <div className={styles.page}>
      <p>
        <Link to={screenOf({ companyCode, postingNumber })}>공고로 돌아가기</Link>
      </p>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      {found?.first ? (
        <Shown {...{ found, first: found.first, wanted, want, isBusy, more, again }} />
      ) : failure === '' ? (
        <Spinner />
      ) : null}
    </div>
  );
}

interface ShownProps extends Omit<ReturnType<typeof useApplicants>, 'failure' | 'found'> {
  found: Page;
  first: NonNullable<Page['first']>;
  wanted: Wanted;
  want(change: Partial<Wanted>): void;
}

function Shown({ found, first, wanted, want, isBusy, more, again }: ShownProps) {
  const { heading } = usePage(`${found.title} 지원자`);
  const { columns, chooseColumns, ...saved } = useViews(first, wanted, want);
  const selection = useSelection(found, first.counts.matching ?? 0, JSON.stringify(wanted));
  const [told, setTold] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);
  // A button that goes with what it did leaves the focus here.
  const goOn = () => heading.current?.focus({ preventScroll: true });
  const screen = screenOf(wanted);
  useEffect(() => readerQueue.set(queueOf(screen, wanted, found)), [screen, wanted, found]);
  const { choose, chooseShown, chosen } = selection;
  const keep = async (name: string) => {
    const why = await saved.keep(name);
    if (why === '') setTold(`‘${name.trim()}’ 보기를 저장했어요.`);
    return why;
  };
  const remove = async (view: ListView) => {
    const why = await saved.remove(view);
    setTold(why || `‘${view.name}’ 보기를 지웠어요.`);
    goOn();
  };
  const tagging = useTagging(wanted, again);
  const about = () => aboutOf(chosen, wanted, first.counts.matching ?? 0);
  const markUnread = async () => {
    const { companyCode, postingNumber } = wanted;
    try {
      const { count = 0 } = await sendConsole(listedApplicantCalls.unread, { companyCode, postingNumber, ...about() });
      setTold(`${grouped(count)}명을 안 읽음으로 되돌렸어요.`);
      selection.clear();
      goOn();
    } catch (error) {
      setTold(sentenceOf(error));
    }
    again();
  };
  useScreenKeys(
    useMemo<ScreenKey[]>(
      () => [
        { key: 'j', does: '다음 지원자', act: () => moveIn(table.current, 1, 'input') },
        { key: 'k', does: '앞 지원자', act: () => moveIn(table.current, -1, 'input') },
        { key: 'o', does: '지원서 열기', act: () => openIn(table.current) },
        { key: 'x', does: '지원자를 고르거나 빼기', act: () => tickIn(table.current) },
        {
          key: 'a',
          does: '보이는 지원자 모두 고르기',
          act: () => table.current?.tHead?.querySelector('input')?.click(),
        },
        { key: '/', does: '지원자 찾기', act: () => box.current?.focus() },
      ],
      [],
    ),
  );
  const { counts } = first;
  const ends = found.closesAt ? `${endWords(found.closesAt)} 마감` : '마감 없음';
  return (
    <>
      <header>
        <p className={styles.quiet}>{`${found.company} · ${ends}`}</p>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {found.title} 지원자
        </h1>
        {found.mayChange ? (
          <p className={styles.before}>
            <Chip tone="amber">마감 전</Chip> 지원자가 아직 고칠 수 있어요. 읽은 뒤에 바뀌면 목록에 표시해요.
          </p>
        ) : null}
      </header>
      <Steps {...{ found, first, want }} />
      {found.isBlind ? (
        <Notice>이 단계는 이름, 학교, 회사를 가리고 봐요. 번호도 지원자마다 새로 정한 것이에요.</Notice>
      ) : null}
      <SavedViews
        views={saved.views}
        isShown={(view) => isShown(view, askedOf(wanted, columns))}
        open={saved.open}
        remove={(view) => void remove(view)}
      />
      <ApplicantFilters
        {...{ wanted, want, names: first, isBlind: found.isBlind, columns, chooseColumns, keep, box, goOn }}
      />
      <div aria-busy={isBusy}>
        <FoundRows name="지원자 목록" count={found.rows.length} hasMore={found.next !== ''} more={more}>
          {found.rows.length === 0 ? (
            <EmptyState title="이 조건에 맞는 지원자가 없어요" text="조건이나 전형 단계를 바꾸어 보세요." />
          ) : (
            <ApplicantTable
              {...{
                rows: found.rows,
                names: first,
                columns,
                isBlind: found.isBlind,
                chosen,
                choose,
                chooseShown,
                ref: table,
              }}
            />
          )}
        </FoundRows>
      </div>
      <p role="status" className={styles.quiet}>
        {told}
      </p>
      <TagsTold {...tagging} goOn={goOn} />
      <SelectionBar
        {...{ chosen, matching: counts.matching ?? 0, chooseAll: selection.chooseAll }}
        clear={() => {
          selection.clear();
          goOn();
        }}
        markUnread={() => void markUnread()}
        tagging={
          found.isBlind ? null : (
            <SelectionTags
              words={first.tagNames.map(({ nm }) => nm)}
              put={(word) => void tagging.put(about(), word)}
              take={(word) => void tagging.take(about(), word)}
            />
          )
        }
        screen={screen}
        handOn={(words) => ({ about: about(), words, columns })}
      />
    </>
  );
}

function Steps({ found, first, want }: Pick<ShownProps, 'found' | 'first' | 'want'>) {
  const { counts } = first;
  return (
    <div className={styles.tabs}>
      <nav aria-label="전형 단계">
        {first.steps.map(({ number, name, stepKind, count }) => (
          <button
            key={number}
            type="button"
            aria-current={number === found.step ? 'step' : undefined}
            className={number === found.step ? styles.current : styles.tab}
            onClick={() => want({ step: number, search: '' })}
          >
            <StepName name={name} kind={stepKind} /> <span>{grouped(count ?? 0)}</span>
          </button>
        ))}
      </nav>
      <p className={styles.quiet}>
        작성 중 {grouped(counts.drafts ?? 0)} · 제출 {grouped(counts.submitted ?? 0)} · 지원 취소{' '}
        {grouped(counts.withdrawn ?? 0)}
      </p>
    </div>
  );
}

/** Exactly these, or all who fit; another condition is another list, of which nobody is chosen. */
function useSelection(found: Page, matching: number, said: string) {
  const [chosen, setChosen] = useState<{ said: string; who: ReadonlySet<string> | 'all' }>({ said, who: new Set() });
  const who = chosen.said === said ? chosen.who : new Set<string>();
  const set = (next: ReadonlySet<string> | 'all') => setChosen({ said, who: next });
  const shown = found.rows.map(({ applicant }) => applicant);
  const isShown = who === 'all' || (shown.length > 0 && shown.every((one) => who.has(one)));
  return {
    chosen: who,
    choose(applicant: string) {
      const next = new Set(who === 'all' ? shown : who);
      if (!next.delete(applicant)) next.add(applicant);
      set(next);
    },
    chooseShown: () => set(isShown ? new Set() : new Set(shown)),
    chooseAll: () => set(matching > 0 ? 'all' : new Set()),
    clear: () => set(new Set()),
  };
}
