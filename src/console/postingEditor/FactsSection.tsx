import { useStore } from '../../browser/store.ts';
import { Checkbox } from '../../browser/ui/Checkbox.tsx';
import { withValue } from '../../domain/postings/editing/workingCopy.ts';
import { EMPLOYMENT_TYPES } from '../../domain/postings/employment.ts';
import { POSTING_KINDS, saidFields, seasonField } from '../../domain/postings/posting.records.ts';
import { CopyField } from './CopyField.tsx';
import { copyEditing, write } from './copyEditing.store.ts';
import styles from './EditorSection.module.css';
import { PublishAtField } from './PublishingTime.tsx';
import { RowList } from './RowList.tsx';

const named = (values: readonly string[]) => values.map((value) => ({ cd: value, nm: value }));

/** What a posting says in a line each, and when it is open. */
export function FactsSection() {
  const opened = useStore(copyEditing, (open) => open?.opened);
  const mayEdit = useStore(copyEditing, (open) => open?.mine.edit_until_deadline === true);
  const categories = (opened?.categories ?? []).map(({ code, name }) => ({ cd: code, nm: name }));
  const isSeen = opened?.publishAt !== null && opened !== undefined && opened.publishAt.getTime() <= Date.now();
  const { title, kind, employment, career, place, headcount } = saidFields;
  return (
    <div className={styles.section}>
      <CopyField at="title" label={title.label} max={title.max} />
      <div className={styles.two}>
        <CopyField at="category" label="직무" choices={categories} />
        <CopyField at="kind" label={kind.label} choices={named(POSTING_KINDS)} />
        <CopyField
          at="employment"
          label={employment.label}
          hint={`${EMPLOYMENT_TYPES.join(', ')} 가운데 하나로 시작해요.`}
        />
        <CopyField at="career" label={career.label} hint="신입, 신입·경력, 인턴, 경력 3년 이상" />
        <CopyField at="place" label={place.label} hint="목록에서 고르는 지역이에요. 예: 서울" />
        <CopyField at="headcount" label={headcount.label} hint="예: 1명, 00명" />
        <CopyField
          at={seasonField.wire}
          label={seasonField.label}
          max={seasonField.max}
          optional
          hint="함께 여는 공고를 묶는 이름이에요. 사이트에는 보이지 않아요. 예: 2027년 상반기"
        />
      </div>
      <RowList
        at="fields"
        title="모집분야"
        row="모집분야"
        hint="지원자는 이 가운데 하나를 골라 지원해요."
        blank={(rows) => ({ no: nextNumber(rows.map(({ no }) => String(no))), name: '' })}
      >
        {(at) => (
          <div className={styles.numbered}>
            <CopyField at={`${at}.no`} label="번호" />
            <CopyField at={`${at}.name`} label="이름" />
          </div>
        )}
      </RowList>
      <h3 className={styles.heading}>접수</h3>
      {isSeen ? (
        <p className={styles.note}>
          공개된 공고의 접수 시각은 공고 화면에서 연장하거나 마감해 바꿔요. 여기서는 볼 수만 있어요.
        </p>
      ) : null}
      <div className={styles.two}>
        <CopyField at="accept.from" label="접수 시작" kind="instant" readOnly={isSeen} />
        <CopyField
          at="accept.to"
          label="접수 끝"
          kind="instant"
          optional
          readOnly={isSeen}
          hint="이 시각 바로 전까지 받아요."
        />
        <PublishAtField isSeen={isSeen} />
      </div>
      <Checkbox
        name="edit_until_deadline"
        label="제출한 뒤에도 마감까지 고칠 수 있어요"
        optional
        value={mayEdit}
        onChange={(next) => write((copy) => withValue(copy, 'edit_until_deadline', next === true))}
      />
    </div>
  );
}

/** The number after the largest one, with as many digits as the first. */
function nextNumber(numbers: readonly string[]): string {
  const digits = numbers[0]?.length ?? 2;
  return String(Math.max(0, ...numbers.map(Number).filter(Number.isInteger)) + 1).padStart(digits, '0');
}
