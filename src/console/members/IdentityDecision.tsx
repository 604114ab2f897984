import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { RadioGroup } from '../../browser/ui/RadioGroup.tsx';
import { useForm } from '../../browser/useForm.ts';
import { CHECK_OUTCOMES, identityDecision } from '../../domain/operators/members/foundMember.records.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import listing from '../frame/Listing.module.css';
import { consoleSending, sendConsole } from '../frame/sendConsole.ts';
import { foundMemberCalls } from './foundMembers.calls.ts';
import styles from './MemberCard.module.css';
import type { HelpWith } from './useFoundMember.ts';

const { outcome, reason } = identityDecision.members;

const WORDS = { confirmed: '본인이 맞아요', refused: '더 확인해야 해요' } as const;
type Outcome = (typeof CHECK_OUTCOMES)[number] | '';

/** Says of a member who registered by mail whether they are who they say. */
export function IdentityDecision({ help }: { help: HelpWith }) {
  const form = useForm<{ outcome: Outcome; reason: string }>(() => ({ outcome: '', reason: '' }));
  const { values, faults, told, message, isSending, change, submit } = form;
  const decide = () =>
    help(async ({ member }) => {
      await sendConsole(foundMemberCalls.check, { number: member.number, ...values });
      return values.outcome === 'confirmed' ? '본인확인을 마쳤어요.' : '회원에게 까닭을 알렸어요.';
    });
  const check = consoleSending(foundMemberCalls.check, { number: '-', ...values }, () => undefined).check;
  return (
    <section aria-labelledby="identity">
      <h3 className={listing.heading} id="identity">
        본인확인
      </h3>
      <Form className={styles.form} onSubmit={() => submit({ ...(check ? { check } : {}), go: decide })}>
        <ErrorSummary fields={told} standing={faults} message={message} />
        <RadioGroup
          name={outcome.wire}
          label={outcome.label}
          value={values.outcome}
          choices={CHECK_OUTCOMES.map((one) => ({ cd: one, nm: WORDS[one] }))}
          error={faults[outcome.wire]}
          onChange={(next) => change({ outcome: CHECK_OUTCOMES.find((one) => one === next) ?? '' }, outcome.wire)}
        />
        <ConsoleField
          field={reason}
          hint={
            values.outcome === 'refused'
              ? '회원이 그대로 읽어요.'
              : '무엇으로 확인했는지 적어 주세요. 회원에게는 보이지 않아요.'
          }
          value={values.reason}
          error={faults[reason.wire]}
          onChange={(next) => change({ reason: next }, reason.wire)}
        />
        <div>
          <Button type="submit" busy={isSending} busyText="남기는 중">
            결과 남기기
          </Button>
        </div>
      </Form>
    </section>
  );
}
