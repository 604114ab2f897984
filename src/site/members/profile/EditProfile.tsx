import { send } from '../../../browser/send.ts';
import { LinkButton } from '../../../browser/ui/Button.tsx';
import { titleAt } from '../../frame/screenNames.ts';
import { BeforePassword } from '../ConfirmPassword.tsx';
import styles from '../MemberPage.module.css';
import { useConfirmed } from '../useConfirmed.ts';
import { OwnCopy } from './OwnCopy.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileIndex } from './ProfileIndex.tsx';
import { personalCalls } from './personal.calls.ts';
import { Sessions } from './Sessions.tsx';

const LEAD = '개인정보를 지키려고 비밀번호를 한 번 더 확인해요. 확인하면 15분 동안 보고 고칠 수 있어요.';

/** The member's own data (Specification §2, §3), behind the password: what they told, and where they are logged in. */
export function EditProfile() {
  const { found, again } = useConfirmed(() => send(personalCalls.read, {}));
  return (
    <section className={found.state === 'open' ? styles.whole : styles.page}>
      <h1 className={styles.title}>{titleAt('auth/editProfile')}</h1>
      {found.state === 'open' ? (
        <div className={styles.columns}>
          <ProfileIndex />
          <div className={styles.sections}>
            <ProfileForm first={found.data} />
            <Sessions />
            <OwnCopy />
            <section className={styles.part} aria-labelledby="leave">
              <h2 id="leave">{titleAt('auth/leave')}</h2>
              <p>탈퇴하면 무엇이 어떻게 되는지 먼저 보여 드려요.</p>
              <div>
                <LinkButton look="text" to="/auth/leave">
                  탈퇴 알아보기
                </LinkButton>
              </div>
            </section>
          </div>
        </div>
      ) : (
        <BeforePassword found={found} lead={LEAD} again={again} />
      )}
    </section>
  );
}
