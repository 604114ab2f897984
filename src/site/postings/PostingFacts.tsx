import type { ReactNode } from 'react';
import type { PostingAnswer } from '../../domain/postings/posting.records.ts';
import { partsOf } from '../../domain/postings/postingBody.ts';
import { dateTimeWords, endWords } from '../../fields/koreanDate.ts';
import styles from './PostingFacts.module.css';
import { endlessWords, PERIOD } from './postingWords.ts';

/** What one wants to know first, as a list of terms. */
export function PostingFacts({ posting }: { posting: PostingAnswer }) {
  const { company, supportFields, headcount, employment, career, body } = posting;
  return (
    <dl className={styles.facts}>
      <Fact name="회사">{company}</Fact>
      <Fact name="모집 분야">{fieldWords(supportFields.map(({ name }) => name))}</Fact>
      <Fact name="모집 인원">{headcount}</Fact>
      <Fact name="고용 형태">{employment}</Fact>
      <Fact name="경력">{career.replace(/^경력 /, '')}</Fact>
      {partsOf(body, 'fact').map(({ name, title, value }) => (
        <Fact key={name} name={title}>
          {value}
        </Fact>
      ))}
      <Fact name={PERIOD}>
        <Period posting={posting} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function fieldWords(names: string[]): string {
  return names.length > 2 ? `${names.join(' · ')} ${names.length}개 분야` : names.join(' · ');
}

function Period({ posting }: { posting: PostingAnswer }) {
  const { acceptFrom, acceptTo } = posting;
  if (!acceptFrom) return null;
  // The same year is said once.
  const isSameYear = acceptTo && dateTimeWords(acceptFrom).slice(0, 4) === endWords(acceptTo).slice(0, 4);
  return (
    <>
      <time dateTime={acceptFrom.toISOString()}>{dateTimeWords(acceptFrom)}</time>
      {' – '}
      {acceptTo ? (
        <time dateTime={acceptTo.toISOString()}>{endWords(acceptTo, isSameYear ? 'short' : 'full')} 전까지</time>
      ) : (
        endlessWords(posting)
      )}
    </>
  );
}
