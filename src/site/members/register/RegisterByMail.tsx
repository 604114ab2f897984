import { Link } from 'react-router';
import { Button } from '../../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../../browser/ui/Form.tsx';
import { Lines } from '../../../browser/ui/Lines.tsx';
import { BY_MAIL_PATH } from '../../../domain/members/register/resetLink.ts';
import { registration } from '../../../domain/members/registration.records.ts';
import { labelsOf } from '../../../fields/labels.ts';
import { titleAt } from '../../frame/screenNames.ts';
import { MemberField } from '../MemberField.tsx';
import styles from '../MemberPage.module.css';
import split from '../SplitPage.module.css';
import { SplitPage } from '../SplitPage.tsx';
import { Course } from './Course.tsx';
import { MAIL_STEPS, RegisterMailSent } from './RegisterMailSent.tsx';
import { useRegisterByMail } from './useRegisterByMail.ts';

const KNOWN = [
  '메일의 버튼을 10분 안에 눌러 주세요. 다른 기기에서 눌러도 돼요.',
  '‘본인확인 전’ 계정으로 시작해요. 지원서는 똑같이 쓰고 낼 수 있고, 본인인지는 지원한 회사가 확인해요.',
  '한 분이 한 번만 가입할 수 있어요. 본인 명의의 한국 휴대폰이 있으면 본인확인으로 가입해 주세요.',
];

/** Where people begin whom no provider can verify: their address is confirmed instead. */
export function RegisterByMail() {
  const { values, faults, message, sent, isSending, change, ask, other } = useRegisterByMail();
  if (sent) return <RegisterMailSent {...sent} isSending={isSending} again={() => void ask()} other={other} />;

  return (
    <SplitPage picture="mail">
      <h1 className={split.title}>{titleAt(BY_MAIL_PATH)}</h1>
      <p className={split.lead}>한국 휴대폰이 없거나 본인확인이 어려운 분은 이메일 주소를 확인하고 가입할 수 있어요.</p>
      <Course name="가입 단계" steps={MAIL_STEPS} done={0} />
      <Form className={styles.form} onSubmit={ask}>
        <div className={styles.part}>
          <ErrorSummary fields={faults} labels={labelsOf({ email: registration.members.email })} message={message} />
          <MemberField
            field={registration.members.email}
            value={values.email}
            error={faults[registration.members.email.wire]}
            onChange={change}
          />
          <Button type="submit" wide busy={isSending} busyText="메일을 보내는 중">
            가입 메일 받기
          </Button>
        </div>
      </Form>
      <div className={`${split.told} ${split.after}`}>
        <h2>알아 두세요</h2>
        <Lines lines={KNOWN} />
        <Link className={split.back} to="/auth/register">
          휴대폰 본인확인으로 가입하기
        </Link>
      </div>
    </SplitPage>
  );
}
