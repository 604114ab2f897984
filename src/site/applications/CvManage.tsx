import { LinkButton } from '../../browser/ui/Button.tsx';
import { SubmitStatus } from '../../domain/applications/application.ts';
import { StartFromEarlier } from '../editor/start/StartFromEarlier.tsx';
import { ApplicationsPage } from './Applications.tsx';
import { OpenPostings } from './OpenPostings.tsx';
import { Progress } from './Progress.tsx';
import { TimeLeft } from './TimeLeft.tsx';

/** CVManage: the applications that can still be written or changed, how far they are, and what one could begin. */
export function CvManage() {
  return (
    <ApplicationsPage
      title="지원서 관리"
      hint="지금 고치거나 이어서 쓸 수 있는 지원서예요."
      shown={(application) => application.editable}
      empty={{ title: '작성 중인 지원서가 없어요.', text: '아래 공고에서 지원서 작성을 시작할 수 있어요.' }}
      // What counts is what was submitted; the progress of its next version would only frighten.
      more={(application) => (
        <>
          {application.submitStatus === SubmitStatus.submitted ? null : <Progress application={application} />}
          {application.acceptTo ? (
            <p>
              마감까지 <TimeLeft until={application.acceptTo} />
            </p>
          ) : null}
        </>
      )}
    >
      <p>
        <LinkButton look="text" to="/ApplyManage">
          모든 지원이력 보기
        </LinkButton>
      </p>
      <StartFromEarlier />
      <OpenPostings />
    </ApplicationsPage>
  );
}
