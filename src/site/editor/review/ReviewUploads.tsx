import { useEffect, useRef } from 'react';
import { useStore } from '../../../browser/store.ts';
import { LinkButton } from '../../../browser/ui/Button.tsx';
import { FILE_KINDS, FILES_PATH } from '../../../domain/attachments/attachment.ts';
import { stepOf } from '../../../domain/cv/steps.ts';
import { nameOf } from '../../../fields/codes.ts';
import { editing } from '../draft/draft.store.ts';
import { uploadsHere } from '../files/draftFiles.store.ts';
import { UploadRow } from '../files/FileRow.tsx';
import { isOnItsWay, uploads } from '../files/uploads.store.ts';
import { stepHref } from '../form/StepRail.tsx';
import styles from './Review.module.css';

/** The address of the step of files. */
export const filesHref = stepHref(stepOf(FILES_PATH)!.id);

/** On the review: the files that are not there yet, with their progress or what went wrong, and a way to them. */
export function ReviewUploads({ focusAfter }: { focusAfter: string }) {
  const codes = useStore(editing, (open) => open?.context.codes) ?? {};
  const here = useStore(uploads, uploadsHere);
  const going = here.filter(isOnItsWay).length;
  const failed = here.length - going;
  const began = useRef(false);
  useEffect(() => {
    if (going > 0) began.current = true;
  }, [going]);
  const news = () => {
    if (going > 0) return `파일 ${going}개를 올리고 있어요. 다 올라간 뒤에 제출돼요.`;
    if (failed > 0) return `올리지 못한 파일이 ${failed}개 있어요. 그 파일은 제출되지 않아요.`;
    return began.current ? '파일을 모두 올렸어요.' : '';
  };
  return (
    <>
      {/* Changes with the number of files alone: read out, and not at every percent. */}
      <p className={styles.news} role="status">
        {news()}
      </p>
      {here.length > 0 ? (
        <section className={styles.block}>
          <div className={styles.head}>
            <h3 className={styles.blockTitle}>아직 올라가지 않은 파일</h3>
            <LinkButton look="text" to={filesHref}>
              첨부파일로 가기
            </LinkButton>
          </div>
          <ul>
            {here.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                kind={nameOf(codes, FILE_KINDS, upload.kind)}
                focusAfter={focusAfter}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
