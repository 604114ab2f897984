import type { ReactNode } from 'react';
import type { PostingAnswer } from '../../../domain/postings/posting.records.ts';
import { partsOf } from '../../../domain/postings/postingBody.ts';
import { dateTimeWords, endWords } from '../../../fields/koreanDate.ts';
import { endlessWords, PERIOD } from '../postingWords.ts';
import styles from './PostingFacts.module.css';

/** The four that decide whether one reads on, in a row. */
export function FirstFacts({ posting: { kind, supportFields, headcount, employment, career, body } }: FactsProps) {
  const fields = supportFields.length > 1 ? `${supportFields.length}개 분야` : '';
  const [place] = partsOf(body, 'fact');
  return (
    <dl className={styles.first}>
      <Fact name={kind === '인재풀' ? '모집' : '모집 인원'}>{[fields, headcount].filter(Boolean).join(' · ')}</Fact>
      <Fact name="지원 구분">{career}</Fact>
      <Fact name="고용 형태">{employment}</Fact>
      {place ? <Fact name={place.title}>{place.value}</Fact> : null}
    </dl>
  );
}

/** All others, as a list of terms; whose it is and of which kind of work stands above its title. */
export function FurtherFacts({ posting }: FactsProps) {
  const { kind, supportFields, body } = posting;
  return (
    <dl className={styles.facts}>
      <Fact name="모집 분야">{supportFields.map(({ name }) => name).join(' · ')}</Fact>
      <Fact name="공고 구분">{kind}</Fact>
      <Fact name={PERIOD}>
        <Period posting={posting} />
      </Fact>
      {partsOf(body, 'fact')
        .slice(1)
        .map(({ name, title, value }) => (
          <Fact key={name} name={title}>
            {value}
          </Fact>
        ))}
    </dl>
  );
}

interface FactsProps {
  posting: PostingAnswer;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Period({ posting }: FactsProps) {
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
