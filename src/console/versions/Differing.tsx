import { type RefObject, useMemo } from 'react';
import { Select } from '../../browser/ui/Select.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { compared, type Differences, type VersionList } from '../../domain/postings/versions/version.records.ts';
import { wordChanges } from '../../domain/postings/versions/wordChanges.ts';
import { grouped } from '../../fields/grouped.ts';
import listing from '../frame/Listing.module.css';
import type { Pair } from './useVersions.ts';
import styles from './VersionsPage.module.css';
import { versionChoices } from './versionWords.ts';

const { from, to } = compared.members;

interface DifferingProps {
  list: VersionList;
  pair: Pair;
  setPair(pair: Pair): void;
  /** Undefined while they come. */
  places: Differences['places'] | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** What differs between two versions that are chosen, in plain words. */
export function Differing({ list, pair, setPair, places, heading }: DifferingProps) {
  const choices = versionChoices(list);
  const number = places ? (places.length === 0 ? '두 버전이 같아요' : `다른 곳 ${grouped(places.length)}곳`) : '비교';
  return (
    <section className={styles.differing} aria-labelledby="differing">
      <div className={styles.pair}>
        <Select
          name={from.wire}
          label={from.label}
          required
          choices={choices}
          value={pair.from}
          onChange={(next) => setPair({ ...pair, from: String(next) })}
        />
        <Select
          name={to.wire}
          label={to.label}
          required
          choices={choices}
          value={pair.to}
          onChange={(next) => setPair({ ...pair, to: String(next) })}
        />
      </div>
      <h2 className={listing.heading} id="differing" ref={heading} tabIndex={-1}>
        {number}
      </h2>
      {places ? null : <Spinner />}
      <dl>
        {places?.map(({ at, label, before, after }) => (
          <div key={at} className={styles.place}>
            <dt>{label}</dt>
            <dd>
              {isLong(before, after) ? <ByWords before={before} after={after} /> : <Both {...{ before, after }} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

// As long as two texts are read at a glance.
const SHORT = 40;
const isLong = (before: string, after: string) =>
  before !== '' && after !== '' && [before, after].some((text) => text.length > SHORT || text.includes('\n'));

function Both({ before, after }: { before: string; after: string }) {
  return (
    <>
      <del>{before || '없음'}</del>
      <span aria-hidden="true"> → </span>
      <ins>{after || '없음'}</ins>
    </>
  );
}

/** A long text once, with the words that went and came. */
function ByWords({ before, after }: { before: string; after: string }) {
  const pieces = useMemo(() => wordChanges(before, after), [before, after]);
  let at = 0;
  return (
    <p className={styles.words}>
      {pieces.map(({ how, text }) => {
        at += text.length;
        if (how === 'same') return <span key={at}>{text}</span>;
        return how === 'gone' ? <del key={at}>{text}</del> : <ins key={at}>{text}</ins>;
      })}
    </p>
  );
}
