import { useStore } from '../../../browser/store.ts';
import { LinkButton } from '../../../browser/ui/Button.tsx';
import { ConfirmDialog } from '../../../browser/ui/LazyConfirmDialog.tsx';
import { companyClass } from '../../../domain/postings/companyClass.ts';
import { endOfPosting } from '../../../domain/postings/posting.ts';
import { endWords } from '../../../fields/koreanDate.ts';
import { CompanyMark } from '../../postings/CompanyMark.tsx';
import type { EditorPosting } from '../draft/checkContext.store.ts';
import { draftStore } from '../draft/draft.store.ts';
import { uploadsHere } from '../files/draftFiles.store.ts';
import { UploadProgress } from '../files/FileRow.tsx';
import { isOnItsWay, uploads } from '../files/uploads.store.ts';
import { AboutFacts } from './AboutFacts.tsx';
import { filesHref } from './ReviewUploads.tsx';
import styles from './SubmitDialog.module.css';

interface SubmitDialogProps {
  posting: EditorPosting;
  /** Submitted once before. */
  isAgain: boolean;
  verb: string;
  /** Titles of what is written and not sent, for want of a consent. */
  leftOut: readonly string[];
  state: 'still' | 'sending' | 'asking';
  /** Confirmed: it waits for the files on their way. */
  waiting: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Where it is too long for a line, it breaks before its @. */
function MailAddress({ of: address }: { of: string }) {
  const at = Math.max(address.lastIndexOf('@'), 0);
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

/** What is submitted, to whom, where its receipt goes, and until when it can be changed. */
function About({ posting }: { posting: EditorPosting }) {
  const email = useStore(draftStore, (draft) => draft.profileDetail.email);
  const end = endOfPosting(posting);
  const until = end ? '마감 전까지' : '접수하는 동안';
  const facts = {
    '접수 메일': email && <MailAddress of={email} />,
    '접수 마감': end && endWords(end, 'short'),
    수정: posting.editUntilDeadline ? `${until} 할 수 있어요` : '제출한 뒤에는 할 수 없어요',
  };
  return (
    <span className={`${styles.about} ${companyClass(posting.companyCode)}`}>
      <CompanyMark code={posting.companyCode} />
      <span>
        <span className={styles.posting}>{posting.title}</span>
        <span className={styles.company}>{posting.company}</span>
      </span>
      <AboutFacts facts={facts} />
    </span>
  );
}

const named = (names: readonly string[]) => names.join(', ');

function Going({ waiting }: { waiting: boolean }) {
  const going = useStore(uploads, uploadsHere).filter(isOnItsWay);
  const sending = going.find(({ state }) => state === 'sending') ?? going[0];
  if (!sending) return null;
  return (
    <span className={styles.part}>
      <span role="status">
        {waiting
          ? `파일 ${going.length}개를 올리고 있어요. 다 올라가면 바로 제출하니 이 창을 그대로 두세요.`
          : `파일 ${going.length}개(${named(going.map(({ file }) => file.name))})를 아직 올리고 있어요. 다 올라간 뒤에 제출해요.`}
      </span>
      <UploadProgress upload={sending} />
    </span>
  );
}

/** Asks once before submitting; names the files that would be missing, and waits for those on their way. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { posting, isAgain, verb, leftOut, state, waiting, onConfirm, onCancel } = props;
  const failed = useStore(uploads, () =>
    uploadsHere()
      .filter((upload) => !isOnItsWay(upload))
      .map(({ file }) => file.name),
  );
  const going = useStore(uploads, () => uploadsHere().filter(isOnItsWay).length);
  const title = () => {
    if (failed.length > 0) return `올리지 못한 파일 없이 ${isAgain ? '다시 ' : ''}제출할까요?`;
    return isAgain ? '고친 내용으로 다시 제출할까요?' : '지원서를 제출할까요?';
  };
  const confirm = () => {
    if (failed.length > 0) return `이 파일${failed.length > 1 ? '들' : ''} 없이 ${verb}`;
    return going > 0 ? `다 올라가면 ${verb}` : verb;
  };
  return (
    <ConfirmDialog
      open
      title={title()}
      confirm={confirm()}
      cancel="더 살펴보기"
      danger={failed.length > 0}
      busy={state !== 'still'}
      waiting={waiting}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <About posting={posting} />
      {failed.length > 0 ? (
        <span className={styles.part}>
          <span role="alert">{`${named(failed)} 파일은 올리지 못해 제출할 지원서에 들어 있지 않아요.`}</span>{' '}
          <LinkButton look="text" to={filesHref} onClick={onCancel}>
            첨부파일로 가기
          </LinkButton>
        </span>
      ) : null}
      <Going waiting={waiting} />
      {state === 'asking'
        ? '응답을 받지 못해 접수됐는지 다시 묻고 있어요. 두 번 접수되지 않으니 이 창을 그대로 두세요.'
        : `${leftOut.length > 0 ? `동의하지 않은 선택 항목(${named(leftOut)})은 보내지 않아요. ` : ''}제출하면 접수번호가 나오고, 접수했다는 메일을 보내 드려요.`}
    </ConfirmDialog>
  );
}
