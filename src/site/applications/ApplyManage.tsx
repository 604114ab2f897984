import { ApplicationDocuments } from '../editor/review/ApplicationDocuments.tsx';
import { ApplicationActions } from './ApplicationActions.tsx';
import { ApplicationsPage } from './Applications.tsx';

/** ApplyManage: every application of the member with its state. */
export function ApplyManage() {
  return (
    <ApplicationsPage
      title="지원이력"
      hint="작성 중인 지원서와 제출한 지원서를 모두 보여 드려요."
      shown={() => true}
      course
      actions={(application, again) => (
        <>
          <ApplicationActions application={application} onChanged={again} />
          <ApplicationDocuments application={application} />
        </>
      )}
      empty={{ title: '아직 지원한 공고가 없어요.', text: '마음에 드는 공고를 찾아 지원서를 작성해 보세요.' }}
    />
  );
}
