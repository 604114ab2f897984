import { useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { type Difference, differences } from '../../domain/applicants/copyDifferences.ts';
import type { SeenAnswer } from '../../domain/applicants/openedCopy.records.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import listing from '../frame/Listing.module.css';
import { sendConsole } from '../frame/sendConsole.ts';
import { copyCalls } from './copy.calls.ts';
import styles from './ReaderPage.module.css';
import type { CopyOf, useCopy } from './useCopy.ts';

interface EarlierCopiesProps {
  of: CopyOf;
  copy: Pick<SeenAnswer, 'copies' | 'revision' | 'sections'>;
  reason: string;
  open: ReturnType<typeof useCopy>['open'];
}

/** Its place among the copies of an application, from 1: revisions count what was only saved, too. */
export function nthOf(copies: SeenAnswer['copies'], revision: number | undefined): number {
  return copies.length - copies.findIndex((one) => one.revision === revision);
}

/** Every copy that was submitted, and what became another answer between the one before and this one. */
export function EarlierCopies({ of, copy: { copies, revision = 0, sections }, reason, open }: EarlierCopiesProps) {
  const [changes, setChanges] = useState<readonly Difference[]>();
  const [failure, setFailure] = useState('');
  const before = copies.find((one) => (one.revision ?? 0) < revision);
  if (copies.length < 2) return null;
  const compare = async (than: number | undefined) => {
    try {
      const { seen } = await sendConsole(copyCalls.open, { ...of, revision: than, reason, next: [] });
      setChanges(differences(seen?.sections ?? [], sections));
      setFailure('');
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  return (
    <section className={styles.part} aria-labelledby="copies">
      <h2 className={listing.heading} id="copies">
        제출한 지원서
      </h2>
      <ul>
        {copies.map((one) => (
          <li key={one.revision} className={styles.file}>
            <p>
              제출본 {nthOf(copies, one.revision)}{' '}
              <span className={listing.quiet}>{one.submittedAt ? dateTimeWords(one.submittedAt, 'short') : ''}</span>
            </p>
            {one.revision === revision ? (
              <p className={listing.quiet}>지금 보고 있어요</p>
            ) : (
              <Button
                look="text"
                aria-label={`제출본 ${nthOf(copies, one.revision)} 보기`}
                onClick={() => {
                  setChanges(undefined);
                  void open({ revision: one.revision, reason });
                }}
              >
                보기
              </Button>
            )}
          </li>
        ))}
      </ul>
      {before && !changes ? (
        <Button look="secondary" onClick={() => void compare(before.revision)}>
          바로 앞 제출본에서 달라진 답 보기
        </Button>
      ) : null}
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      {changes ? <Changes changes={changes} /> : null}
    </section>
  );
}

function Changes({ changes }: { changes: readonly Difference[] }) {
  if (changes.length === 0) return <p role="status">볼 수 있는 답은 그대로예요.</p>;
  return (
    <div role="status">
      <p>달라진 답 {changes.length}개</p>
      <ul aria-label="달라진 답">
        {changes.map(({ section, entry, question, before, after }) => (
          <li key={`${section} ${entry} ${question}`} className={styles.change}>
            <p className={listing.quiet}>
              {section}
              {entry > 0 ? ` ${entry}` : ''} · {question}
            </p>
            {before === '' ? null : <del>{before}</del>}
            {after === '' ? <p>지웠어요</p> : <ins>{after}</ins>}
          </li>
        ))}
      </ul>
    </div>
  );
}
