import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { answerInstead } from '../../../browser/send.ts';
import { LinkButton } from '../../../browser/ui/Button.tsx';
import { PageMessage } from '../../../browser/ui/PageMessage.tsx';
import { nameOfCall } from '../../../http/call.ts';
import type { PageData } from '../../frame/pageData.ts';
import { Site } from '../../frame/site.ts';
import { postingCalls } from '../../postings/postings.calls.ts';
import { sessionTrouble } from '../../session/session.store.ts';
import { CvEditor } from '../form/CvEditor.tsx';
import styles from './Trial.module.css';
import { type TrialData, trialAnswers } from './trialAnswers.ts';

function Trial() {
  return (
    <>
      <header className={styles.band}>
        미리 써 보는 지원서예요. 저장했다는 표시도 보기일 뿐, 적은 것은 어디에도 남지 않아요.
      </header>
      <main>
        <CvEditor />
      </main>
    </>
  );
}

function Elsewhere({ back }: { back: string }) {
  return (
    <PageMessage title="미리 써 보기에서는 이 화면으로 가지 않아요" text="지원자는 여기서 사이트의 다른 화면으로 가요.">
      <LinkButton to={back}>지원서로 돌아가기</LinkButton>
    </PageMessage>
  );
}

/** The applicant's editor of a posting as its operators write it: nothing is sent, and nothing is kept anywhere. */
export function startTrial(root: HTMLElement, { site }: PageData, brought: TrialData): void {
  answerInstead(trialAnswers(brought, () => new Date()));
  // Nobody is logged in here, and nobody will be.
  sessionTrouble.set('');
  const posting = postingCalls.detail.answer.read(brought[nameOfCall(postingCalls.detail)], '', {});
  const own = `/CVManage/${posting.companyCode}/${posting.postingNumber}`;
  const router = createMemoryRouter(
    [
      { path: '/CVManage/:company/:pblanc', Component: Trial },
      { path: '*', element: <Elsewhere back={own} /> },
    ],
    { initialEntries: [own + location.hash] },
  );
  createRoot(root).render(
    <StrictMode>
      <Site value={site}>
        <RouterProvider router={router} />
      </Site>
    </StrictMode>,
  );
  document.getElementById('further-fonts')?.removeAttribute('media');
}
