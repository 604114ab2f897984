import type { RefObject } from 'react';
import { type PostingsPage, postingFilters } from '../../domain/operators/postings/listedPosting.records.ts';
import { POSTING_SORTS, POSTING_STATES } from '../../domain/operators/postings/postingState.ts';
import { seasonField } from '../../domain/postings/posting.records.ts';
import { grouped } from '../../fields/grouped.ts';
import { Choice } from '../frame/Choice.tsx';
import controls from '../frame/Controls.module.css';
import { GlassBox } from '../frame/GlassBox.tsx';
import { useOwn } from '../frame/useOwn.ts';
import { useTypedWish } from '../frame/useTypedWish.ts';
import styles from './ListFilters.module.css';
import type { Wanted } from './usePostings.ts';

const PAUSE_MS = 250;

interface ListFiltersProps {
  wanted: Wanted;
  want(change: Partial<Wanted>, how?: { replace?: boolean }): void;
  /** Undefined until the first page has come. */
  found: Pick<PostingsPage, 'states' | 'seasons'> | undefined;
  /** Every screen is narrowed to one company already. */
  isNarrowed: boolean;
  box: RefObject<HTMLInputElement | null>;
}

/** What the list is narrowed by: words, company, order, and states with how many there are in each. */
export function ListFilters({ wanted, want, found, isNarrowed, box }: ListFiltersProps) {
  const { companies } = useOwn();
  return (
    <div className={controls.filters}>
      <div className={controls.choices}>
        <WordsBox words={wanted.words} want={want} box={box} />
        {isNarrowed || companies.length < 2 ? null : (
          <Choice
            label="회사"
            value={wanted.company}
            choices={[['', '모든 회사'], ...companies.map(({ code, name }) => [code, name] as const)]}
            onChange={(company) => want({ company })}
          />
        )}
        <Seasons wanted={wanted} want={want} seasons={found?.seasons ?? []} />
        <Choice
          label={postingFilters.owner.label}
          value={wanted.owner}
          choices={[
            ['', '모든 담당'],
            ['me', '내가 맡은 공고'],
          ]}
          onChange={(owner) => want({ owner: owner === 'me' ? owner : '' })}
        />
        <Choice
          label="순서"
          value={wanted.sort || 'closing'}
          choices={Object.entries(POSTING_SORTS)}
          onChange={(sort) => want({ sort: sort === 'closing' ? '' : (sort as Wanted['sort']) })}
        />
      </div>
      <States chosen={wanted.state} states={found?.states ?? []} choose={(state) => want({ state })} />
    </div>
  );
}

function WordsBox({ words, want, box }: Pick<ListFiltersProps, 'want' | 'box'> & { words: string }) {
  const ask = (typed: string) => want({ words: typed }, { replace: true });
  const { input } = useTypedWish({ asked: words, ask, pauseMs: PAUSE_MS });
  return (
    <GlassBox
      room={styles.search}
      ref={box}
      aria-label="공고 제목이나 번호"
      placeholder="공고 제목, 번호"
      maxLength={100}
      {...input}
    />
  );
}

/** Seasons there are; none to choose while no posting has one. */
function Seasons({ wanted, want, seasons }: Pick<ListFiltersProps, 'wanted' | 'want'> & Pick<PostingsPage, 'seasons'>) {
  const named = seasons.map(({ season, count }) => [season, `${season} (${grouped(count ?? 0)})`] as const);
  const isKnown = wanted.season === '' || named.some(([season]) => season === wanted.season);
  if (named.length === 0 && isKnown) return null;
  return (
    <Choice
      label={seasonField.label}
      value={wanted.season}
      choices={[['', '모든 시즌'], ...named, ...(isKnown ? [] : [[wanted.season, `${wanted.season} (0)`] as const])]}
      onChange={(season) => want({ season })}
    />
  );
}

interface StatesProps {
  chosen: Wanted['state'];
  states: PostingsPage['states'];
  choose(state: Wanted['state']): void;
}

/** States in the order of a posting's life; those without a posting are left out. */
const ORDER = [
  'draft',
  'unpublished',
  'coming',
  'open',
  'early',
  'ended',
  'hidden',
  'finished',
] as const satisfies (keyof typeof POSTING_STATES)[];

function States({ chosen, states, choose }: StatesProps) {
  const found = new Map(states.map(({ state, count }) => [state, count ?? 0]));
  const total = [...found.values()].reduce((sum, count) => sum + count, 0);
  const button = (state: Wanted['state'], words: string, many: number) => (
    <button
      key={state}
      type="button"
      className={`${controls.chip} ${state === chosen ? controls.chosen : styles.state}`}
      aria-pressed={state === chosen}
      onClick={() => choose(state)}
    >
      {words} <span className={styles.many}>{grouped(many)}</span>
    </button>
  );
  return (
    <fieldset className={styles.states} aria-label="상태">
      {button('', '전체', total)}
      {ORDER.filter((one) => one === chosen || found.has(one)).map((one) =>
        button(one, POSTING_STATES[one], found.get(one) ?? 0),
      )}
    </fieldset>
  );
}
