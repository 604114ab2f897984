import { Button } from '../../browser/ui/Button.tsx';
import { SUBMIT_STATUS_WORDS, type SubmitStatus } from '../../domain/applications/application.ts';
import type { MemberPanel } from '../../domain/operators/members/foundMember.records.ts';
import { grouped } from '../../fields/grouped.ts';
import { dateTimeWords, secondsWords } from '../../fields/koreanDate.ts';
import listing from '../frame/Listing.module.css';
import { sendConsole } from '../frame/sendConsole.ts';
import { foundMemberCalls } from './foundMembers.calls.ts';
import styles from './MemberCard.module.css';
import type { HelpWith } from './useFoundMember.ts';

/** When each application was last saved and submitted. */
export function HeldApplications({ applications }: Pick<MemberPanel, 'applications'>) {
  return (
    <section aria-labelledby="held">
      <h3 className={listing.heading} id="held">
        지원서 <span className={listing.quiet}>{grouped(applications.length)}건</span>
      </h3>
      {applications.length === 0 ? <p className={listing.none}>지원서가 없어요.</p> : null}
      <ul>
        {applications.map(
          ({ number, company, title, status = 0, savedAt, submittedAt, submissions = 0, files = 0 }) => (
            <li key={number} className={styles.application}>
              <div>
                <p className={styles.strong}>{title}</p>
                <p className={listing.quiet}>
                  {company} · 접수번호 {number} · {SUBMIT_STATUS_WORDS[status as SubmitStatus] ?? ''} · 파일{' '}
                  {grouped(files)}
                </p>
              </div>
              <dl className={styles.instants}>
                <div>
                  <dt>마지막 저장</dt>
                  <dd>{savedAt ? secondsWords(savedAt) : '없음'}</dd>
                </div>
                <div>
                  <dt>마지막 제출</dt>
                  <dd>
                    {submittedAt ? secondsWords(submittedAt) : '없음'}
                    {submissions > 1 ? ` (${grouped(submissions)}번째)` : ''}
                  </dd>
                </div>
              </dl>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

interface SentNoticesProps extends Pick<MemberPanel, 'notices'> {
  help: HelpWith;
  mayHelp: boolean;
}

/** The mails that were sent, each to be sent again. */
export function SentNotices({ notices, help, mayHelp }: SentNoticesProps) {
  const again = (notice: string) =>
    help(async ({ member, reason }) => {
      await sendConsole(foundMemberCalls.sendAgain, { number: member.number, notice, reason });
      return '메일을 다시 보내요.';
    });
  return (
    <section aria-labelledby="sent">
      <h3 className={listing.heading} id="sent">
        보낸 메일 <span className={listing.quiet}>{grouped(notices.length)}건</span>
      </h3>
      {notices.length === 0 ? <p className={listing.none}>보낸 메일이 없어요.</p> : null}
      <ul>
        {notices.map(({ number, subject, writtenAt, sentAt, hasFailed }) => (
          <li key={number} className={styles.notice}>
            <div>
              <p>{subject}</p>
              <p className={hasFailed ? styles.failed : listing.quiet}>
                {sentAt
                  ? `${dateTimeWords(sentAt, 'short')}에 보냈어요`
                  : hasFailed
                    ? '아직 보내지 못함'
                    : `${writtenAt ? dateTimeWords(writtenAt, 'short') : ''} 보내는 중`}
              </p>
            </div>
            {mayHelp ? (
              <Button look="text" onClick={() => void again(number)} aria-label={`다시 보내기: ${subject}`}>
                다시 보내기
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Files that were not taken, and why. */
export function RefusedFiles({ refused }: Pick<MemberPanel, 'refused'>) {
  if (refused.length === 0) return null;
  return (
    <section aria-labelledby="refused">
      <h3 className={listing.heading} id="refused">
        받지 않은 파일 <span className={listing.quiet}>30일 동안</span>
      </h3>
      <ul>
        {refused.map(({ at, kind, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be refused at one instant, and none moves.
          <li key={index} className={styles.file}>
            <span>{why}</span>
            <span className={listing.quiet}>{kind}</span>
            <span className={listing.quiet}>{at ? dateTimeWords(at, 'short') : ''}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
