import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { RadioGroup } from '../../browser/ui/RadioGroup.tsx';
import { useForm } from '../../browser/useForm.ts';
import { type MemberSearch, memberSearch, SEARCHED_BY } from '../../domain/operators/members/foundMember.records.ts';
import type { AnswerOf } from '../../http/call.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import { consoleSending } from '../frame/sendConsole.ts';
import styles from './FindMember.module.css';
import { foundMemberCalls } from './foundMembers.calls.ts';

const { by, words, reason } = memberSearch.members;

const KINDS = { id: '아이디', mail: '이메일', phone: '휴대폰' } as const;

interface FindMemberProps {
  onFound(answer: AnswerOf<typeof foundMemberCalls.find>, search: MemberSearch): void;
}

/** Finds one member by the whole of one thing that is known of them. */
export function FindMember({ onFound }: FindMemberProps) {
  const form = useForm<MemberSearch>(() => ({ by: 'id', words: '', reason: '' }));
  const { values, faults, told, message, isSending, change, submit } = form;
  const find = () => submit(consoleSending(foundMemberCalls.find, values, (answer) => onFound(answer, values)));
  return (
    <section className={styles.box} aria-labelledby="find">
      <h2 className={styles.title} id="find">
        회원 찾기
      </h2>
      <Form className={styles.form} onSubmit={find}>
        <ErrorSummary fields={told} standing={faults} message={message} />
        <RadioGroup
          name={by.wire}
          label={by.label}
          value={values.by}
          choices={SEARCHED_BY.map((kind) => ({ cd: kind, nm: KINDS[kind] }))}
          error={faults[by.wire]}
          onChange={(next) => change({ by: SEARCHED_BY.find((one) => one === next) ?? 'id' }, by.wire)}
        />
        <ConsoleField
          field={{ ...words, options: { ...words.options, autocomplete: 'off' } }}
          value={values.words}
          error={faults[words.wire]}
          onChange={(next) => change({ words: next }, words.wire)}
        />
        <ConsoleField
          field={{ ...reason, options: { ...reason.options, autocomplete: 'off' } }}
          hint="예: 마감 전 제출 여부 문의"
          value={values.reason}
          error={faults[reason.wire]}
          onChange={(next) => change({ reason: next }, reason.wire)}
        />
        <Button type="submit" busy={isSending} busyText="찾는 중">
          찾기
        </Button>
      </Form>
    </section>
  );
}
