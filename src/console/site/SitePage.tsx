import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../browser/ui/Button.tsx';
import { ConfirmDialog } from '../../browser/ui/Dialog.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { SITE_FILES, siteFileOf } from '../../domain/content/siteFiles.records.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { usePage } from '../frame/usePage.ts';
import styles from './SitePage.module.css';
import { addressOf } from './siteFileAddress.ts';
import { useSite } from './useSite.ts';

const titleOf = (file: string) => siteFileOf(file)?.title ?? file;

const PARTS = [...new Set(SITE_FILES.map(({ part }) => part))];

type ListedFiles = NonNullable<ReturnType<typeof useSite>['site']>['files'];

/** Files with whoever has changed them and not published that yet. */
function FileList({ files }: { files: ListedFiles }) {
  return (
    <ul className={styles.files}>
      {files.map(({ file, revision = 0, by, at }) => (
        <li key={file}>
          <Link to={addressOf(file)}>{titleOf(file)}</Link>
          {revision > 0 ? (
            <span className={styles.changed}>
              게시 전 <span>{[by, at ? dateTimeWords(at) : ''].filter(Boolean).join(', ')}</span>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Everything of the site that is edited in forms; what is typed and not published yet, published together. */
export function SitePage() {
  const page = usePage('사이트');
  const { site, failure, problems, publish, isPublishing } = useSite();
  const [isAsking, setAsking] = useState(false);
  const changed = site?.files.filter(({ revision = 0 }) => revision > 0) ?? [];
  return (
    <div className={styles.page}>
      <ScreenHead
        page={page}
        beside={
          changed.length > 0 ? (
            <Button busy={isPublishing} busyText="게시하고 있어요" onClick={() => setAsking(true)}>
              고친 {changed.length}곳 게시
            </Button>
          ) : null
        }
      >
        방문자가 보는 말과 색, 보내는 메일의 글을 고쳐요. 고친 것은 저장되고, 게시할 때까지 운영자에게만 보여요.
      </ScreenHead>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      {problems.length > 0 ? (
        <Notice tone="red" live>
          <p>게시하지 않았어요. 고칠 곳이 있어요.</p>
          <ul>
            {problems.map(({ file, path, sentence }) => (
              <li key={`${file} ${path} ${sentence}`}>
                <Link to={addressOf(file)}>{titleOf(file)}</Link>: {sentence}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {site ? (
        PARTS.map((part) => (
          <section key={part}>
            <h2 className={styles.part}>{part}</h2>
            <FileList files={site.files.filter(({ file }) => siteFileOf(file)?.part === part)} />
          </section>
        ))
      ) : failure === '' ? (
        <Spinner />
      ) : null}
      {site?.last?.at ? (
        <p className={styles.quiet}>
          마지막 게시: {dateTimeWords(site.last.at)}
          {site.last.by === '' ? '' : `, ${site.last.by}`} ({site.last.files.map(titleOf).join(', ')})
        </p>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title={`고친 ${changed.length}곳을 게시할까요?`}
        confirm="게시"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void publish(changed.map(({ file, revision = 0 }) => ({ file, revision })));
        }}
      >
        {changed.map(({ file }) => titleOf(file)).join(', ')}. 모두에게 바로 보여요.
      </ConfirmDialog>
    </div>
  );
}
