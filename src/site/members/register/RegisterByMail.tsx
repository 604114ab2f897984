import { Link } from 'react-router';
import { Button } from '../../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../../browser/ui/Form.tsx';
import { Notice } from '../../../browser/ui/Message.tsx';
import { BY_MAIL_PATH } from '../../../domain/members/register/resetLink.ts';
import { registration } from '../../../domain/members/registration.records.ts';
import { labelsOf } from '../../../fields/labels.ts';
import { titleAt } from '../../frame/screenNames.ts';
import { MemberField } from '../MemberField.tsx';
import styles from '../MemberPage.module.css';
import split from '../SplitPage.module.css';
import { SplitPage } from '../SplitPage.tsx';
import { useRegisterByMail } from './useRegisterByMail.ts';

const WAY = [
  ['이메일 주소를 적어요', '가입을 이어 갈 메일을 바로 보내 드려요.'],
  ['메일의 단추를 눌러요', '10분 안에, 이 기기가 아니어도 돼요.'],
  ['이름과 연락처를 적고 가입해요', '지원서는 다른 계정처럼 쓰고 낼 수 있어요.'],
] as const;

/** Where people begin whom no provider can verify: their address is confirmed instead. */
export function RegisterByMail() {
  const { values, faults, message, outcome: sentTo, isSending, change, ask } = useRegisterByMail();

  return (
    <SplitPage picture="mail">
      <h1 className={split.title}>{titleAt(BY_MAIL_PATH)}</h1>
      <p className={split.lead}>한국 휴대폰이 없거나 본인확인이 어려운 분은 이메일 주소를 확인하고 가입할 수 있어요.</p>
      <div className={split.told}>
        <p>
          ‘본인확인 전’ 계정이 되고, 본인인지는 지원한 회사가 따로 확인해요. 본인 명의의 한국 휴대폰이 있으면
          본인확인으로 가입해 주세요. 한 분이 한 번만 가입할 수 있어요.
        </p>
        <p>
          <Link className={split.back} to="/auth/register">
            휴대폰 본인확인으로 가입하기
          </Link>
        </p>
      </div>
      <Form className={styles.form} onSubmit={ask}>
        <div className={styles.part}>
          <ErrorSummary fields={faults} labels={labelsOf({ email: registration.members.email })} message={message} />
          <MemberField
            field={registration.members.email}
            value={values.email}
            error={faults[registration.members.email.wire]}
            onChange={change}
          />
          <div role="status">
            {sentTo ? (
              <Notice tone="green">
                {sentTo} 주소로 메일을 보냈어요. 10분 안에 메일의 단추를 눌러 가입을 이어 주세요. 메일이 오지 않으면
                스팸함과 주소를 확인해 주세요.
              </Notice>
            ) : null}
          </div>
          <Button
            type="submit"
            look={sentTo ? 'secondary' : 'primary'}
            wide
            busy={isSending}
            busyText="메일을 보내는 중"
          >
            {sentTo ? '메일 다시 받기' : '가입 메일 받기'}
          </Button>
        </div>
      </Form>
      <h2 className={`${split.sub} ${split.apart}`}>이렇게 가입해요</h2>
      <ol className={split.way}>
        {WAY.map(([what, then]) => (
          <li key={what}>
            <b>{what}</b>
            <p>{then}</p>
          </li>
        ))}
      </ol>
    </SplitPage>
  );
}
