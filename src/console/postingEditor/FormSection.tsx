import { useStore } from '../../browser/store.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { Checkbox } from '../../browser/ui/Checkbox.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import type { OpenedCopy } from '../../domain/postings/editing/workingCopy.records.ts';
import { rowsAt, withValue } from '../../domain/postings/editing/workingCopy.ts';
import { AskRow } from './AskRow.tsx';
import { CopyField, CopyNumber } from './CopyField.tsx';
import { copyEditing, write } from './copyEditing.store.ts';
import { DocumentRow } from './DocumentRow.tsx';
import styles from './EditorSection.module.css';
import { FormConsents } from './FormConsents.tsx';
import { FormEffects } from './FormEffects.tsx';
import { FormOfAnother } from './FormOfAnother.tsx';
import { RowList } from './RowList.tsx';
import { useCopyFault } from './useCopyFault.ts';

const ASKS = 'form.asks';
const FILES = 'form.files';

/** What the application form of the posting asks: fields and lists, questions, documents and files. */
export function FormSection() {
  const open = useStore(copyEditing, (now) => now);
  if (!open) return null;
  return (
    <div className={styles.section}>
      <FormEffects />
      <Presets />
      <Notice>
        용모·키·체중, 출신 지역·혼인·재산, 가족의 학력·직업·재산은 물을 수 없어요(채용절차법 4조의3). 질문이나 서류에
        이런 말이 있으면 공개되지 않아요.
      </Notice>
      <Asks />
      <RowList
        at="form.questions"
        title="자기소개서 질문"
        row="질문"
        most={4}
        hint="적지 않으면 자기소개서 칸 네 개를 받고 첫 칸만 꼭 적어요. 적으면 이 질문만 묻고 모두 꼭 답해야 해요."
        blank={() => ({ text: '', max: 1000 })}
      >
        {(at) => (
          <>
            <CopyField at={`${at}.text`} label="질문" />
            <CopyNumber at={`${at}.max`} label="글자 수" hint="300자부터 3,000자까지" />
          </>
        )}
      </RowList>
      <RowList
        at="body.documents"
        title="서류"
        row="서류"
        hint="공고에 보이는 서류예요. 올리는 칸을 두면 지원자가 그 칸에 파일을 올려요."
        blank={() => ({ name: '' })}
      >
        {(at) => <DocumentRow at={at} />}
      </RowList>
      <Files />
      <FormConsents />
    </div>
  );
}

const NONE: OpenedCopy['presets'] = [];

/** What a form says, the same in whatever order it was said. */
const inOrder = (rows: readonly { id: string; how?: unknown }[]) =>
  rows
    .map(({ id, how }) => `${id} ${how}`)
    .toSorted()
    .join();

function Presets() {
  const known = useStore(copyEditing, (open) => open?.opened.presets ?? NONE);
  const said = useStore(copyEditing, (open) => (open ? inOrder(rowsAt(open.mine, ASKS)) : ''));
  const presets = known.map(({ name, asks }) => ({ name, rows: asks.map((ask) => ({ id: ask.name, how: ask.how })) }));
  return (
    <fieldset className={styles.presets}>
      <legend className={styles.heading}>미리 정해 둔 양식</legend>
      {presets.map(({ name, rows }) => (
        <Button
          key={name}
          look="secondary"
          aria-pressed={inOrder(rows) === said}
          onClick={() => write((copy) => withValue(copy, ASKS, rows))}
        >
          {name}
        </Button>
      ))}
      <FormOfAnother />
    </fieldset>
  );
}

function Asks() {
  const askables = useStore(copyEditing, (open) => open?.opened.askables ?? []);
  const fault = useCopyFault(ASKS);
  const steps = [...new Set(askables.map(({ step }) => step))];
  return (
    <section className={styles.group} data-place={ASKS} tabIndex={-1} aria-label="지원서 항목">
      <h3 className={styles.heading}>지원서 항목</h3>
      <p className={styles.note}>이름과 연락처, 지원 분야는 언제나 받아요.</p>
      {fault ? <p className={styles.fault}>{fault}</p> : null}
      {steps.map((step) => (
        <div key={step} className={styles.asks}>
          <h4 className={styles.step}>{step}</h4>
          {askables
            .filter((one) => one.step === step)
            .map((one) => (
              <AskRow key={one.name} askable={one} />
            ))}
        </div>
      ))}
    </section>
  );
}

function Files() {
  const kinds = useStore(copyEditing, (open) => open?.opened.fileKinds ?? []);
  const chosen = useStore(copyEditing, (open) => (open ? rowsAt(open.mine, FILES) : []));
  const fault = useCopyFault(FILES);
  const change = (id: string, isWanted: boolean) =>
    write((copy) => {
      const rest = rowsAt(copy, FILES).filter((row) => row.id !== id);
      return withValue(copy, FILES, isWanted ? [...rest, { id }] : rest);
    });
  return (
    <fieldset className={styles.group} data-place={FILES} tabIndex={-1}>
      <legend className={styles.heading}>꼭 내는 파일</legend>
      {fault ? <p className={styles.fault}>{fault}</p> : null}
      {kinds.map(({ code, name }) => (
        <Checkbox
          key={code}
          name={`${FILES}.${code}`}
          label={name}
          value={chosen.some(({ id }) => id === code)}
          onChange={(next) => change(code, next === true)}
        />
      ))}
    </fieldset>
  );
}
