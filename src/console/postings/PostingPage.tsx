import { Fragment, type ReactNode, useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { type OperatedPosting, operatedPosting } from '../../domain/operators/postings/listedPosting.records.ts';
import { seasonField } from '../../domain/postings/posting.records.ts';
import { grouped } from '../../fields/grouped.ts';
import { dateTimeWords, endWords } from '../../fields/koreanDate.ts';
import listing from '../frame/Listing.module.css';
import { mayAct } from '../frame/operatorNow.store.ts';
import { copyOf, screenOf, versionsOf } from '../frame/places.ts';
import { StepName } from '../frame/StepName.tsx';
import { type ScreenKey, useScreenKeys } from '../frame/screenKeys.store.ts';
import { siteAddress } from '../frame/siteAddress.ts';
import { useOwn } from '../frame/useOwn.ts';
import { usePage } from '../frame/usePage.ts';
import { PostingActs } from './PostingActs.tsx';
import { PostingHistory } from './PostingHistory.tsx';
import { PostingOverview } from './PostingOverview.tsx';
import { PostingOwner } from './PostingOwner.tsx';
import styles from './PostingPage.module.css';
import { ScheduledNotice } from './ScheduledNotice.tsx';
import { DaysLeft, StateChip } from './StandingChips.tsx';
import { usePosting } from './usePosting.ts';

/** One posting: what it is, its numbers, its times, what was done to it and what can be. */
export function PostingPage() {
  const { companyCode = '', postingNumber = '' } = useParams();
  const { posting, failure, read } = usePosting(companyCode, postingNumber);
  return (
    <div className={styles.page}>
      <p>
        <Link to="/postings">채용공고 목록</Link>
      </p>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      {posting ? <Shown posting={posting} read={read} /> : failure === '' ? <Spinner /> : null}
    </div>
  );
}

function Shown({ posting, read }: { posting: OperatedPosting; read(): Promise<void> }) {
  const own = useOwn();
  const { heading } = usePage(posting.title);
  useScreenKeys(useKeysOf(posting, mayAct(own, 'postings.write'), mayAct(own, 'postings.create')));
  const { company, postingNumber, category, kind, employment, career, place, headcount } = posting;
  return (
    <>
      <header className={styles.head}>
        <div>
          <p className={styles.quiet}>
            {company} · {postingNumber}
          </p>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {posting.title}
          </h1>
          <p className={styles.chips}>
            <StateChip posting={posting} />
            <DaysLeft posting={posting} />
          </p>
        </div>
        <p className={styles.links}>
          {mayAct(own, 'applicants.open') ? <Link to={`${screenOf(posting)}/applicants`}>지원자 보기</Link> : null}
          {mayAct(own, 'verdicts.change') ? (
            <Link to={`/postings/${posting.companyCode}/${postingNumber}/decide`}>결과 정하고 발표하기</Link>
          ) : null}
          {mayAct(own, 'exports.make') ? <Link to={`${screenOf(posting)}/exports`}>내보낸 파일</Link> : null}
          {mayAct(own, 'messages.send') ? <Link to={`${screenOf(posting)}/messages`}>지원자에게 알림</Link> : null}
          {mayAct(own, 'hires.read') ? <Link to={`${screenOf(posting)}/hires`}>따로 보관하는 입사자</Link> : null}
          {mayAct(own, 'postings.write') ? <Link to={`${screenOf(posting)}/edit`}>공고 고치기</Link> : null}
          {mayAct(own, 'postings.write') ? <Link to={versionsOf(posting)}>버전 기록</Link> : null}
          {mayAct(own, 'postings.create') ? <Link to={copyOf(posting)}>공고 복사</Link> : null}
          {posting.shown && posting.state !== 'unpublished' ? (
            <a href={siteAddress(`/post/${posting.companyCode}/${postingNumber}`)}>사이트에서 보기</a>
          ) : null}
        </p>
      </header>
      <ScheduledNotice posting={posting} />
      <PostingActs posting={posting} onDone={read} />
      <Numbers posting={posting} />
      <PostingOverview companyCode={posting.companyCode} postingNumber={postingNumber} />
      <div className={styles.columns}>
        <Times posting={posting} />
        <section aria-labelledby="facts">
          <h2 className={listing.heading} id="facts">
            공고
          </h2>
          <Facts
            rows={[
              ['직무', category],
              ['구분', kind],
              ['고용 형태', employment],
              ['경력', career],
              ['근무지', place],
              ['모집 인원', headcount],
              [seasonField.label, posting.season],
              ['담당', mayAct(own, 'postings.write') ? '' : posting.owner],
              ['전형', <StepsInOrder key="steps" steps={posting.steps} />],
            ]}
          />
          {mayAct(own, 'postings.write') ? <PostingOwner posting={posting} onDone={read} /> : null}
        </section>
      </div>
      <PostingHistory acts={posting.acts} />
    </>
  );
}

/** The keys of a posting's screen: to its editor, and to a copy of it. */
function useKeysOf(posting: OperatedPosting, mayWrite: boolean, mayCreate: boolean): readonly ScreenKey[] {
  const navigate = useNavigate();
  const [edit, copy, versions] = [`${screenOf(posting)}/edit`, copyOf(posting), versionsOf(posting)];
  return useMemo(
    () => [
      ...(mayWrite
        ? [
            { key: 'e', does: '공고 고치기', act: () => void navigate(edit) },
            { key: 'v', does: '버전 기록', act: () => void navigate(versions) },
          ]
        : []),
      ...(mayCreate ? [{ key: 'c', does: '공고 복사하기', act: () => void navigate(copy) }] : []),
    ],
    [navigate, edit, copy, versions, mayWrite, mayCreate],
  );
}

function Numbers({ posting }: { posting: OperatedPosting }) {
  const { drafts, submitted, withdrawn, missed, lately, state } = posting;
  const rows = [
    ['작성 중', drafts],
    ['제출', submitted],
    ...(state === 'open' ? [[operatedPosting.members.lately.label, lately] as const] : []),
    ['지원 취소', withdrawn],
    ['미제출 마감', missed],
  ] as const;
  return (
    <dl className={styles.numbers} aria-label="지원서 건수">
      {rows.map(([words, count]) => (
        <div key={words} className={styles.number}>
          <dt>{words}</dt>
          <dd>{grouped(count ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Times({ posting }: { posting: OperatedPosting }) {
  const { publishAt, acceptFrom, acceptTo, closedAt, closeReason, finishedAt, editUntilDeadline } = posting;
  return (
    <section aria-labelledby="times">
      <h2 className={listing.heading} id="times">
        일정
      </h2>
      <Facts
        rows={[
          ['공개', publishAt ? dateTimeWords(publishAt) : ''],
          ['접수 시작', acceptFrom ? dateTimeWords(acceptFrom) : ''],
          ['접수 끝', acceptTo ? endWords(acceptTo) : '채용 시까지'],
          ['조기 마감', closedAt ? `${endWords(closedAt)} · ${closeReason}` : ''],
          ['제출한 뒤 고치기', editUntilDeadline ? '접수가 끝날 때까지' : '할 수 없음'],
          ['전형 종료', finishedAt ? dateTimeWords(finishedAt) : ''],
        ]}
      />
    </section>
  );
}

function StepsInOrder({ steps }: Pick<OperatedPosting, 'steps'>) {
  return steps.map(({ name, stepKind }, index) => (
    <Fragment key={name}>
      {index === 0 ? null : ' → '}
      <StepName name={name} kind={stepKind} />
    </Fragment>
  ));
}

/** Facts in two columns; blank ones are left out. */
function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
