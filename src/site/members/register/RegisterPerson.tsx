import { Link } from 'react-router';
import { Notice } from '../../../browser/ui/Message.tsx';
import { BY_MAIL_PATH } from '../../../domain/members/register/resetLink.ts';
import { VerifiedPerson } from '../VerifiedPerson.tsx';
import { CollectedNotice } from './CollectedNotice.tsx';
import { MailedPerson } from './MailedPerson.tsx';
import page from './Register.module.css';
import type { Texts } from './registrationForm.ts';
import type { useRegistration } from './useRegistration.ts';

interface RegisterPersonProps {
  form: ReturnType<typeof useRegistration>;
  /** The person or their address is confirmed. */
  isKnown: boolean;
  collected: Texts[number] | undefined;
}

/** Who registers: what is collected, then the button that begins it; afterwards who it is. */
export function RegisterPerson({ form, isKnown, collected }: RegisterPersonProps) {
  const { values, faults, mailed, verification } = form;
  if (mailed.state === 'confirmed') {
    return (
      <MailedPerson
        typed={values}
        ofAge={values.ofAge}
        faults={faults}
        onChange={form.change}
        onLeave={form.leave}
        onAge={form.confirmAge}
        onForget={mailed.forget}
      />
    );
  }
  const failed =
    mailed.state === 'failed' ? (
      <Notice tone="amber" live>
        {mailed.message}
      </Notice>
    ) : null;
  const verify = <VerifiedPerson verification={verification} faults={faults} onStart={form.verify} />;
  if (isKnown) {
    return (
      <>
        {failed}
        {verify}
      </>
    );
  }
  return (
    <>
      <div className={page.verify}>
        {collected ? <CollectedNotice body={collected.body} /> : null}
        {failed}
        {verify}
      </div>
      <p>
        <Link className={page.other} to={`/${BY_MAIL_PATH}`}>
          본인확인이 어려우신가요?
        </Link>{' '}
        외국인이거나 한국 휴대폰이 없어도 이메일로 가입할 수 있어요.
      </p>
    </>
  );
}
