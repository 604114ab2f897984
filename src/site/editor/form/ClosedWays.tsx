import { Button, LinkButton } from '../../../browser/ui/Button.tsx';
import { titleAt } from '../../frame/screenNames.ts';
import { saveWritten } from '../draft/written.store.ts';

/** Once the posting is closed: the other postings, where nothing else is left to do. */
export function OtherPostings() {
  return (
    <LinkButton look="muted" to="/post">
      다른 공고 보기
    </LinkButton>
  );
}

/** Where one goes on once the posting is closed: to one's applications, and with what was written as a file. */
export function ClosedWays() {
  return (
    <>
      <LinkButton look="secondary" to="/ApplyManage">
        {titleAt('ApplyManage')}
      </LinkButton>
      <Button onClick={saveWritten}>쓴 글 내려받기</Button>
    </>
  );
}
