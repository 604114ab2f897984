import { useState } from 'react';
import { useStore } from '../../browser/store.ts';
import { Checkbox } from '../../browser/ui/Checkbox.tsx';
import { RadioGroup } from '../../browser/ui/RadioGroup.tsx';
import { rowsAt, textAt, valueAt, withValue } from '../../domain/postings/editing/workingCopy.ts';
import { blindAfter, likelyKind, STEP_KINDS } from '../../domain/postings/stepKind.ts';
import { CopyField } from './CopyField.tsx';
import { copyEditing, write } from './copyEditing.store.ts';
import styles from './EditorSection.module.css';
import { InstantInput } from './InstantInput.tsx';
import { RowList } from './RowList.tsx';
import { useCopyText } from './useCopyText.ts';

/** The steps of the selection, any number of them: each with its name and when it is. */
export function StepsSection() {
  return (
    <div className={styles.section}>
      <RowList
        at={AT}
        title="전형 단계"
        row="단계"
        hint="서류, 과제, 1차 면접, 2차 면접처럼 지원자가 거치는 차례예요."
        blank={() => ({ name: '', when: '', term: '', note: '', blind: false })}
      >
        {(at) => <Step at={at} />}
      </RowList>
    </div>
  );
}

const AT = 'body.steps';

const KINDS = STEP_KINDS.map((kind) => ({ cd: kind, nm: kind }));

const WHEN = [
  { cd: 'deadline', nm: '접수 마감일' },
  { cd: 'days', nm: '날짜' },
  { cd: 'words', nm: '말로' },
];

function Step({ at }: { at: string }) {
  const [when, setWhen] = useCopyText(`${at}.when`);
  const [term] = useCopyText(`${at}.term`);
  const isBlind = useStore(copyEditing, (open) => valueAt(open?.mine, `${at}.blind`) === true);
  // Whoever clears the box reads it before they come to publishing.
  const lifting = useStore(copyEditing, (open) =>
    open?.opened.seen && valueAt(open.opened.published, `${at}.blind`) === true
      ? ' 공개된 뒤에 풀려면 이 단계의 결과를 고정하고 다른 채용 책임자의 승인을 받아야 해요.'
      : '',
  );
  const [from = '', to = ''] = when === 'deadline' ? [] : when.split('..');
  // Said in words as long as one has chosen so: while one deletes them to write others, too.
  const [isWords, setWords] = useState(term !== '');
  const kind = when === 'deadline' ? 'deadline' : when === '' && (isWords || term !== '') ? 'words' : 'days';
  const choose = (next: string) => {
    setWords(next === 'words');
    write((copy) => {
      const dated = withValue(copy, `${at}.when`, next === 'deadline' ? 'deadline' : '');
      return withValue(dated, `${at}.term`, next === 'words' ? '날짜를 정하면 알려 드려요' : '');
    });
  };
  const days = (first: string, last: string) => setWhen(last === '' || last === first ? first : `${first}..${last}`);
  return (
    <div className={styles.section}>
      <CopyField at={`${at}.name`} label="단계 이름" />
      <StepKindField at={at} />
      <RadioGroup
        name={`${at}.kind`}
        label="언제"
        value={kind}
        choices={WHEN}
        onChange={(next) => choose(String(next))}
      />
      {kind === 'days' ? (
        <div className={styles.two}>
          <InstantInput isDay name={`${at}.from`} label="첫날" value={from} onChange={(day) => days(String(day), to)} />
          <InstantInput
            isDay
            name={`${at}.to`}
            label="마지막 날"
            optional
            value={to}
            onChange={(day) => days(from, String(day))}
          />
        </div>
      ) : null}
      {kind === 'words' ? <CopyField at={`${at}.term`} label="때" /> : null}
      <CopyField at={`${at}.note`} label="덧붙이는 말" optional />
      {kind === 'deadline' ? null : (
        <Checkbox
          name={`${at}.blind`}
          label="현업 매니저에게 이름을 가려요"
          hint={`이 단계에서는 이름, 연락처, 학교, 회사, 파일을 가린 지원서를 봐요.${lifting}`}
          optional
          value={isBlind}
          onChange={(next) => write((copy) => withValue(copy, `${at}.blind`, next === true))}
        />
      )}
    </div>
  );
}

// Where applicants have seen the posting, whether names are hidden changes by its own box alone.
function followKind(at: string, kind: string, before: string): void {
  if (copyEditing.get()?.opened.seen) return;
  const place = `${at}.blind`;
  write((copy) => withValue(copy, place, blindAfter(valueAt(copy, place) === true, before, kind)));
}

/** What kind of step it is. A new one is what its name and place say until another is chosen. */
function StepKindField({ at }: { at: string }) {
  const likely = useStore(copyEditing, (open) => {
    const ids = rowsAt(open?.mine ?? {}, AT).map(({ id }) => `${AT}.${id}`);
    return likelyKind(textAt(open?.mine ?? {}, `${at}.name`), ids.indexOf(at), ids.length);
  });
  return (
    <CopyField
      at={`${at}.kind`}
      label="단계 종류"
      optional
      choices={KINDS}
      onWritten={(kind, before) => followKind(at, kind, before)}
      hint={`이름만으로 알 수 없을 때 고르면 이름 뒤에 붙여 보여 드려요. 이 단계는 ‘${likely}’ 같아요. 서류, 과제, 검사는 이름을 가리고 시작해요.`}
    />
  );
}
