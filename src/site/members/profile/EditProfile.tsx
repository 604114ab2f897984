import { send } from '../../../browser/send.ts';
import { LinkButton } from '../../../browser/ui/Button.tsx';
import { useRootClass } from '../../../browser/useRootClass.ts';
import { titleAt } from '../../frame/screenNames.ts';
import { BeforePassword, ConfirmPassword } from '../ConfirmPassword.tsx';
import { ForgottenPassword } from '../ForgottenPassword.tsx';
import styles from '../MemberPage.module.css';
import { OwnHead } from '../OwnHead.tsx';
import own from '../OwnPage.module.css';
import split from '../SplitPage.module.css';
import { SplitPage } from '../SplitPage.tsx';
import { useConfirmed } from '../useConfirmed.ts';
import { OwnCopy } from './OwnCopy.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileGroup } from './ProfileGroup.tsx';
import { personalCalls } from './personal.calls.ts';

const LEAD =
  '개인정보를 지키려고 비밀번호를 한\u00a0번\u00a0더 확인해요. 확인하면 15분\u00a0동안 보고 고칠\u00a0수\u00a0있어요.';

const OPEN_LEAD = '연락처와 동의, 비밀번호를 바꿀 수 있어요.';

/** The member's own data (Specification §2, §3), behind the password: what they told, and where they are logged in. */
export function EditProfile() {
  const { found, again } = useConfirmed(() => send(personalCalls.read, {}));
  useRootClass(own.ground, found.state !== 'asks');
  if (found.state === 'asks') {
    return (
      <SplitPage picture="keyhole">
        <p className={split.name}>비밀번호 확인</p>
        <h1 className={split.title}>{titleAt('auth/editProfile')}</h1>
        <p className={split.lead}>{LEAD}</p>
        <ConfirmPassword wide onConfirmed={again} />
        <p className={split.second}>
          <LinkButton look="text" to="/ApplyManage">
            지원이력으로 돌아가기
          </LinkButton>
        </p>
        <ForgottenPassword />
      </SplitPage>
    );
  }
  return (
    <section className={own.whole}>
      <OwnHead title={titleAt('auth/editProfile')} lead={OPEN_LEAD} />
      {found.state === 'open' ? (
        <ProfileForm first={found.data}>
          <ProfileGroup id="data">
            <OwnCopy />
            <section className={`${styles.part} ${own.pressed}`} aria-labelledby="leave">
              <h3 id="leave" className={own.sub}>
                {titleAt('auth/leave')}
              </h3>
              <p className={own.why}>탈퇴하면 무엇이 어떻게 되는지 먼저 보여 드려요.</p>
              <div className={styles.actions}>
                <LinkButton look="secondary" to="/auth/leave">
                  탈퇴 알아보기
                </LinkButton>
              </div>
            </section>
          </ProfileGroup>
        </ProfileForm>
      ) : (
        <BeforePassword found={found} lead={LEAD} again={again} />
      )}
    </section>
  );
}
