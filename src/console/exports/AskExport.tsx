import { Button } from '../../browser/ui/Button.tsx';
import { Checkbox } from '../../browser/ui/Checkbox.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { RadioGroup } from '../../browser/ui/RadioGroup.tsx';
import { useForm } from '../../browser/useForm.ts';
import { COLUMNS, columnsToTakeOut } from '../../domain/applicants/listColumns.records.ts';
import { exportFields } from '../../domain/exports/export.records.ts';
import {
  EXPORT_KINDS,
  FIRST_PATTERN,
  LISTED_KINDS,
  type ListedKind,
  MOST_PRINTED,
  NAMED_IN_FOLDERS,
} from '../../domain/exports/exportedFile.ts';
import { MOST_ALONE } from '../../domain/operators/twoPerson/twoPerson.ts';
import { namesIn } from '../../domain/selection/resultTexts.ts';
import type { AnswerOf } from '../../http/call.ts';
import type { HandedOn } from '../applicants/handedOn.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import listing from '../frame/Listing.module.css';
import { mayAct } from '../frame/operatorNow.store.ts';
import type { PostingPlace } from '../frame/places.ts';
import { consoleSending, sendConsole } from '../frame/sendConsole.ts';
import { useOwn } from '../frame/useOwn.ts';
import styles from '../messages/MessagesPage.module.css';
import { exportCalls } from './exports.calls.ts';

interface AskExportProps {
  posting: PostingPlace;
  to: HandedOn;
  ask(work: () => Promise<AnswerOf<typeof exportCalls.ask>>): Promise<void>;
}

interface Given {
  kind: ListedKind;
  contact: boolean;
  pattern: string;
  files: boolean;
  locked: boolean;
  reason: string;
}

const FIRST: Given = { kind: 'xlsx', contact: false, pattern: FIRST_PATTERN, files: true, locked: true, reason: '' };

const CONTACT_HINT = '휴대전화와 이메일이에요.';
const LOCK_HINT = 'AES-256으로 잠그고 암호를 한 번만 보여 드려요. 오래된 Windows는 열지 못해요.';

/** What is to leave of whom the list handed on, and why. */
export function AskExport({ posting, to, ask }: AskExportProps) {
  const own = useOwn();
  const form = useForm<Given>(() => FIRST);
  const { values, faults } = form;
  const isZip = values.kind === 'zip';
  const given = {
    ...{ ...posting, ...to.about, ...values },
    columns: columnsToTakeOut(to.columns),
  };
  const go = () => {
    const sending = consoleSending(exportCalls.ask, given, () => undefined);
    return form.submit({ ...sending, go: () => ask(() => sendConsole(exportCalls.ask, given)) });
  };
  const tick = (name: 'contact' | 'files' | 'locked', hint: string) => (
    <Checkbox
      name={exportFields[name].wire}
      label={exportFields[name].label}
      hint={hint}
      value={values[name]}
      onChange={(next) => form.change({ [name]: next === true }, exportFields[name].wire)}
    />
  );
  const kinds = LISTED_KINDS.filter((kind) => kind !== 'zip' || mayAct(own, 'exports.files'));
  const shown = given.columns.map((name) => COLUMNS[name].title);
  return (
    <section aria-labelledby="asking" className={styles.stack}>
      <h2 className={listing.heading} id="asking">
        {to.words} 내보내기
      </h2>
      <Form className={styles.stack} onSubmit={() => void go()}>
        <ErrorSummary fields={form.told} standing={faults} message={form.message} />
        <RadioGroup
          name={exportFields.kind.wire}
          label={exportFields.kind.label}
          value={values.kind}
          error={faults[exportFields.kind.wire]}
          choices={kinds.map((cd) => ({ cd, nm: EXPORT_KINDS[cd] }))}
          onChange={(next) => form.change({ kind: next as ListedKind }, exportFields.kind.wire)}
        />
        {isZip ? (
          <>
            {tick('files', '지원서 PDF는 늘 들어 있어요.')}
            {tick('locked', LOCK_HINT)}
            <ConsoleField
              field={exportFields.pattern}
              value={values.pattern}
              error={faults[exportFields.pattern.wire]}
              hint={`지원자마다 폴더 하나예요. 쓸 수 있는 값: ${namesIn(NAMED_IN_FOLDERS)}`}
              onChange={(next) => form.change({ pattern: next }, exportFields.pattern.wire)}
            />
          </>
        ) : values.kind === 'pdf' ? (
          <>
            <p className={styles.quiet}>
              지원서마다 새 쪽에서 시작하고 책갈피가 하나씩 있어요. 본인이 볼 수 있는 내용만 들어가고, 사진과 첨부파일,
              민감정보는 넣지 않아요. 한 번에 {MOST_PRINTED}건까지예요.
            </p>
            {mayAct(own, 'applicants.contact') ? tick('contact', CONTACT_HINT) : null}
            {tick('locked', `ZIP에 넣어 ${LOCK_HINT}`)}
          </>
        ) : (
          <>
            <p className={styles.quiet}>
              열: 접수번호, 이름{shown.map((title) => `, ${title}`).join('')}. 지원자 목록에서 보이는 열 그대로예요.
            </p>
            {mayAct(own, 'applicants.contact') ? tick('contact', CONTACT_HINT) : null}
          </>
        )}
        <ConsoleField
          field={exportFields.reason}
          value={values.reason}
          error={faults[exportFields.reason.wire]}
          hint="열람 기록에 남고, 승인하는 사람이 읽어요."
          onChange={(next) => form.change({ reason: next }, exportFields.reason.wire)}
        />
        <p className={styles.quiet}>
          {isZip || values.contact
            ? '연락처가 들어 있어 다른 사람이 승인해야 만들어요.'
            : mayAct(own, 'exports.files')
              ? `${MOST_ALONE}명이 넘으면 다른 사람이 승인해야 만들어요.`
              : `${MOST_ALONE}명까지 만들 수 있어요. 더 많으면 채용 담당자에게 부탁해 주세요.`}{' '}
          만드는 동안이나 받기 전에 지원을 취소한 사람이 있으면 파일은 무효가 돼요.
        </p>
        <div className={styles.actions}>
          <Button type="submit" busy={form.isSending} busyText="요청하는 중">
            파일 만들기
          </Button>
        </div>
      </Form>
    </section>
  );
}
