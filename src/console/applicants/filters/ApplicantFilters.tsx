import { type RefObject, useState } from 'react';
import { Button } from '../../../browser/ui/Button.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import {
  APPLICANT_SORTS,
  type ApplicantSort,
  CAREER_FROM,
  type ColumnName,
  type ReadState,
} from '../../../domain/applicants/listChoices.ts';
import { isOfOnePosting } from '../../../domain/applicants/listViews.records.ts';
import { VERDICTS, type Verdict } from '../../../domain/selection/verdict.ts';
import { grouped } from '../../../fields/grouped.ts';
import { Choice } from '../../frame/Choice.tsx';
import controls from '../../frame/Controls.module.css';
import { GlassBox } from '../../frame/GlassBox.tsx';
import { mayAct } from '../../frame/operatorNow.store.ts';
import { useOwn } from '../../frame/useOwn.ts';
import { useTypedWish } from '../../frame/useTypedWish.ts';
import { type Names, READ_STATES } from '../columns.ts';
import type { Wanted } from '../useApplicants.ts';
import styles from './ApplicantFilters.module.css';
import { CodeChoice, withCount } from './CodeChoice.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { KeepView } from './SavedViews.tsx';
import { ScoreRange } from './ScoreRange.tsx';

// What is typed in one go is recorded once, too.
const PAUSE_MS = 500;

interface ApplicantFiltersProps {
  wanted: Wanted;
  want(change: Partial<Wanted>): void;
  names: Names;
  isBlind: boolean;
  columns: readonly ColumnName[];
  chooseColumns(columns: ColumnName[]): void;
  keep(name: string): Promise<string>;
  box: RefObject<HTMLInputElement | null>;
  /** Puts the focus where it goes on from once a button is gone with what it did. */
  goOn(): void;
}

const NOTHING: Partial<Wanted> = {
  ...{ fields: [], types: [], levels: [], kinds: [], words: [] },
  ...{ read: '', verdict: '', careerFrom: undefined, search: '' },
  tags: [],
  ...{ scorePlace: '', scoreFrom: '', scoreTo: '' },
};

const isNarrowed = (wanted: Wanted) =>
  wanted.search !== '' ||
  wanted.read !== '' ||
  wanted.verdict !== '' ||
  wanted.scorePlace !== '' ||
  wanted.careerFrom !== undefined ||
  [wanted.fields, wanted.types, wanted.levels, wanted.kinds, wanted.tags, wanted.words].some(
    (chosen) => chosen.length > 0,
  );

/** What a list is narrowed by, each choice with how many it would leave; its order, and its columns. */
export function ApplicantFilters({ wanted, want, names, isBlind, ...more }: ApplicantFiltersProps) {
  const { counts } = names;
  const isDeciding = mayAct(useOwn(), 'verdicts.change') && !isBlind;
  return (
    <div className={controls.filters}>
      <div className={controls.choices}>
        {isBlind ? null : <SearchBox search={wanted.search} want={want} box={more.box} />}
        <CodeChoice
          {...{ label: '모집분야', name: 'fields', book: names.fieldNames, counts: counts.fields, wanted, want }}
        />
        <CodeChoice
          {...{ label: '지원 구분', name: 'types', book: names.typeNames, counts: counts.types, wanted, want }}
        />
        <Choice
          label="경력"
          value={String(wanted.careerFrom ?? '')}
          choices={[
            ['', '경력 모두'],
            ...CAREER_FROM.map((months) => withCount(String(months), `경력 ${months / 12}년 이상`, counts.careers)),
          ]}
          onChange={(months) => want({ careerFrom: months === '' ? undefined : Number(months) })}
        />
        <CodeChoice
          {...{ label: '최종 학력', name: 'levels', book: names.levelNames, counts: counts.levels, wanted, want }}
        />
        <CodeChoice {...{ label: '파일', name: 'kinds', book: names.kindNames, counts: counts.kinds, wanted, want }} />
        {isBlind ? null : (
          <CodeChoice
            {...{ label: '태그', name: 'tags', book: tagBook(names, wanted), counts: counts.tags, wanted, want }}
          />
        )}
        <Choice
          label="읽음"
          value={wanted.read}
          choices={[
            ['', '읽음과 안 읽음'],
            ...Object.entries(READ_STATES).map(([state, words]) => withCount(state, words, counts.reads)),
          ]}
          onChange={(read) => want({ read: read as ReadState | '' })}
        />
        {isDeciding ? (
          <Choice
            label="결정"
            value={wanted.verdict}
            choices={[
              ['', '결정 모두'],
              ...Object.entries(VERDICTS).map(([verdict, words]) => withCount(verdict, words, counts.verdicts)),
            ]}
            onChange={(verdict) => want({ verdict: verdict as Verdict | '' })}
          />
        ) : null}
        {isDeciding ? <ScoreRange names={names} wanted={wanted} want={want} /> : null}
        <Choice
          label="순서"
          value={wanted.sort || 'todo'}
          choices={Object.entries(APPLICANT_SORTS).filter(([sort]) => !(isBlind && sort === 'number'))}
          onChange={(sort) => want({ sort: sort === 'todo' ? '' : (sort as ApplicantSort) })}
        />
      </div>
      <div className={controls.line}>
        <WordsLine wanted={wanted} want={want} goOn={more.goOn} />
        <p className={styles.many} role="status">
          {`${grouped(counts.all ?? 0)}명 중 ${grouped(counts.matching ?? 0)}명`}
        </p>
        {isNarrowed(wanted) ? (
          <Button
            look="text"
            onClick={() => {
              want(NOTHING);
              more.goOn();
            }}
          >
            조건 지우기
          </Button>
        ) : null}
        <KeepView keep={more.keep} isOfPosting={isOfOnePosting(wanted)} />
        <ColumnChoice {...more} isDeciding={isDeciding} />
      </div>
    </div>
  );
}

// A tag that stands on nobody here any more is still what the list is narrowed by.
function tagBook({ tagNames }: Names, { tags: [chosen] }: Wanted) {
  const isThere = chosen === undefined || tagNames.some(({ cd }) => cd === chosen);
  return isThere ? tagNames : [...tagNames, { cd: chosen, nm: '없어진 태그' }];
}

function SearchBox({ search, want, box }: Pick<ApplicantFiltersProps, 'want' | 'box'> & { search: string }) {
  const { input } = useTypedWish({ asked: search, ask: (words) => want({ search: words }), pauseMs: PAUSE_MS });
  return (
    <GlassBox
      room={styles.search}
      ref={box}
      aria-label="접수번호, 이름, 메일 주소, 전화번호로 찾기"
      placeholder="접수번호, 이름, 메일, 전화"
      maxLength={254}
      {...input}
    />
  );
}

/** Whole words of tests, certificates and skills: each one narrows. */
function WordsLine({ wanted, want, goOn }: Pick<ApplicantFiltersProps, 'wanted' | 'want' | 'goOn'>) {
  const [typed, setTyped] = useState('');
  const add = () => {
    const word = typed.replaceAll(',', ' ').trim();
    setTyped('');
    if (word !== '' && !wanted.words.includes(word)) want({ words: [...wanted.words, word].slice(0, 5) });
  };
  return (
    <div className={controls.line}>
      <input
        className={`${controls.box} ${styles.word}`}
        type="text"
        aria-label="자격증, 어학 시험, 기술 (낱말 전체)"
        placeholder="자격증, 어학, 기술"
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) add();
        }}
      />
      <Button look="secondary" onClick={add}>
        조건 더하기
      </Button>
      {wanted.words.map((word) => (
        <button
          key={word}
          type="button"
          className={`${controls.chip} ${controls.chosen}`}
          aria-label={`${word} 조건 빼기`}
          onClick={() => {
            want({ words: wanted.words.filter((one) => one !== word) });
            goOn();
          }}
        >
          {word} <Icon name="close" size={16} />
        </button>
      ))}
    </div>
  );
}
