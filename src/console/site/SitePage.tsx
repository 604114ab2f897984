import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../browser/ui/Button.tsx';
import { ConfirmDialog } from '../../browser/ui/Dialog.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { isNeededFile } from '../../domain/content/firstSteps.ts';
import { SITE_FILES, siteFileOf } from '../../domain/content/siteFiles.records.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { usePage } from '../frame/usePage.ts';
import { ProveDialog } from '../session/ProveDialog.tsx';
import styles from './SitePage.module.css';
import { addressOf } from './siteFileAddress.ts';
import { useSite } from './useSite.ts';

const titleOf = (file: string) => siteFileOf(file)?.title ?? file;

const PARTS = [...new Set(SITE_FILES.map(({ part }) => part))];

type ListedFiles = NonNullable<ReturnType<typeof useSite>['site']>['files'];

const titlesOf = (files: ListedFiles) => files.map(({ file }) => titleOf(file)).join(', ');
const seen = (files: ListedFiles) => files.map(({ file, revision = 0 }) => ({ file, revision }));

/** Files with whoever has changed them and not published that yet. */
function FileList({ files }: { files: ListedFiles }) {
  return (
    <ul className={styles.files}>
      {files.map(({ file, revision = 0, by, at, waits, written }) => (
        <li key={file}>
          <Link to={addressOf(file)}>{titleOf(file)}</Link>
          {revision > 0 ? (
            <span className={styles.changed}>
              {waits ? '승인 기다림' : '게시 전'}{' '}
              <span>{[by, at ? dateTimeWords(at) : ''].filter(Boolean).join(', ')}</span>
            </span>
          ) : written ? null : (
            <span className={isNeededFile(file) ? styles.changed : styles.quiet}>
              {isNeededFile(file) ? '꼭 적어야 해요' : '적지 않음'}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Last({ last }: Pick<NonNullable<ReturnType<typeof useSite>['site']>, 'last'>) {
  if (!last?.at) return null;
  return (
    <p className={styles.quiet}>
      마지막 게시: {dateTimeWords(last.at)}
      {last.by === '' ? '' : `, ${last.by}`} ({last.files.map(titleOf).join(', ')})
    </p>
  );
}

/** What kept files from being published, each with its form. */
function Problems({ problems }: Pick<ReturnType<typeof useSite>, 'problems'>) {
  if (problems.length === 0) return null;
  return (
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
  );
}

/** Everything of the site that is edited in forms; what is typed and not published yet, published together. */
export function SitePage() {
  const page = usePage('사이트');
  const { site, failure, problems, publish, ask, isPublishing, proving } = useSite();
  const [asked, setAsked] = useState<'publish' | 'ask'>();
  const changed = site?.files.filter(({ file, revision = 0 }) => revision > 0 && !siteFileOf(file)?.law) ?? [];
  const law =
    site?.files.filter(({ file, revision = 0, waits }) => revision > 0 && !waits && siteFileOf(file)?.law) ?? [];
  return (
    <div className={styles.page}>
      <ScreenHead
        page={page}
        beside={
          <>
            {law.length > 0 ? (
              <Button
                look={changed.length > 0 ? 'secondary' : 'primary'}
                busy={isPublishing}
                busyText="요청하고 있어요"
                onClick={() => setAsked('ask')}
              >
                고친 {law.length}곳 승인 요청
              </Button>
            ) : null}
            {changed.length > 0 ? (
              <Button busy={isPublishing} busyText="게시하고 있어요" onClick={() => setAsked('publish')}>
                고친 {changed.length}곳 게시
              </Button>
            ) : null}
          </>
        }
      >
        방문자가 보는 말과 색, 보내는 메일의 글을 고쳐요. 고친 것은 저장되고, 게시할 때까지 운영자에게만 보여요.
      </ScreenHead>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      <Problems problems={problems} />
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
      <Last last={site?.last} />
      <ConfirmDialog
        open={asked !== undefined}
        title={
          asked === 'ask'
            ? `고친 ${law.length}곳을 게시하도록 승인을 요청할까요?`
            : `고친 ${changed.length}곳을 게시할까요?`
        }
        confirm={asked === 'ask' ? '승인 요청' : '게시'}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          void (asked === 'ask' ? ask(seen(law)) : publish(seen(changed)));
        }}
      >
        {asked === 'ask'
          ? `${titlesOf(law)}. 그룹 전체의 개인정보 담당이 승인하면 게시돼요.`
          : `${titlesOf(changed)}. 모두에게 바로 보여요.`}
      </ConfirmDialog>
      {proving ? <ProveDialog onProven={proving.again} onClose={proving.giveUp} /> : null}
    </div>
  );
}
