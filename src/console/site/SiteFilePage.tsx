import { useState } from 'react';
import { useParams } from 'react-router';
import { lazyPart } from '../../browser/lazyPart.tsx';
import { toast } from '../../browser/toast.ts';
import { Button, LinkButton } from '../../browser/ui/Button.tsx';
import { ConfirmDialog } from '../../browser/ui/Dialog.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { PageMessage } from '../../browser/ui/PageMessage.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { useLeavingQuestion } from '../../browser/useLeavingQuestion.ts';
import { isVersioned } from '../../domain/content/lawFiles.records.ts';
import { withValueAt } from '../../domain/content/mergeFiles.ts';
import { type SiteFile, siteFileOf } from '../../domain/content/siteFiles.records.ts';
import { ANNOUNCE_DAYS } from '../../domain/legal/policies.ts';
import type { PeriodVersion } from '../../domain/retention/periods.ts';
import type { Faults } from '../../fields/shape.ts';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { usePage } from '../frame/usePage.ts';
import { ProveDialog } from '../session/ProveDialog.tsx';
import { PartInput } from './PartInput.tsx';
import styles from './SiteFilePage.module.css';
import { fileAt } from './siteFileAddress.ts';
import { useFilePublication } from './useFilePublication.ts';
import { useSiteFile } from './useSiteFile.ts';

// One form has one of them.
const MailValues = lazyPart('console/site/MailValues.tsx', async () => (await import('./MailValues.tsx')).MailValues);
const ShownPage = lazyPart('console/site/ShownPage.tsx', async () => (await import('./ShownPage.tsx')).ShownPage);
const MeetingNotice = lazyPart(
  'console/site/MeetingNotice.tsx',
  async () => (await import('./MeetingNotice.tsx')).MeetingNotice,
);
const ShownChoices = lazyPart(
  'console/site/ShownChoices.tsx',
  async () => (await import('./ShownChoices.tsx')).ShownChoices,
);
const ShownConsent = lazyPart(
  'console/site/ShownConsent.tsx',
  async () => (await import('./ShownConsent.tsx')).ShownConsent,
);
const ShownPeriods = lazyPart(
  'console/site/ShownPeriods.tsx',
  async () => (await import('./ShownPeriods.tsx')).ShownPeriods,
);
const ShownMail = lazyPart('console/site/ShownMail.tsx', async () => (await import('./ShownMail.tsx')).ShownMail);

/** The form of one file of the site, with the page that it is seen on. */
export function SiteFilePage() {
  const file = fileAt(useParams()['*'] ?? '');
  const site = siteFileOf(file);
  if (!site) {
    return (
      <PageMessage title="찾으시는 화면이 없어요" text="사이트 목록에서 다시 골라 주세요.">
        <LinkButton to="/site" look="secondary">
          사이트로 가기
        </LinkButton>
      </PageMessage>
    );
  }
  return <FileEditor key={file} file={file} title={site.title} />;
}

const STATES = {
  saved: '저장됨',
  saving: '저장하고 있어요',
  open: '고친 것 없음',
  waits: '승인을 기다려요',
} as const;

/** How a file stands: as it is published, or as somebody has typed it. */
function stateOf({ kept, isUnsaved }: Pick<ReturnType<typeof useSiteFile>, 'kept' | 'isUnsaved'>): keyof typeof STATES {
  if (isUnsaved) return 'saving';
  if (kept?.waits) return 'waits';
  return kept && kept.revision > 0 ? 'saved' : 'open';
}

function FileEditor({ file, title }: { file: string; title: string }) {
  const page = usePage(title);
  const editing = useSiteFile(file);
  const { site, kept, typed, faults, failure, isUnsaved, meeting, change, save, settle } = editing;
  const { problems, standing, publish, isPublishing, drop, asking: proving } = useFilePublication(file, editing);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<'publish' | 'drop'>();
  const { isAsking, stay, leave } = useLeavingQuestion(isUnsaved, false);
  if (!site || !kept || typed === undefined) {
    return failure === '' ? <Spinner /> : <Notice tone="red">{failure}</Notice>;
  }
  const shown: Faults = problems
    ? standing
    : Object.fromEntries(Object.entries(faults).filter(([path]) => isReached(path, left)));
  const state = stateOf(editing);
  const words = publishedWords(site);
  const keptBy = keptRows(site, kept.published);
  return (
    <div className={styles.page}>
      <ScreenHead
        page={page}
        beside={
          <>
            <span className={styles.state} role="status">
              {failure === '' ? STATES[state] : '저장하지 못했어요'}
            </span>
            {state === 'open' ? null : (
              <Button look="text" onClick={() => setAsking('drop')}>
                되돌리기
              </Button>
            )}
            {state === 'saved' || state === 'saving' ? (
              <Button busy={isPublishing} busyText={words.busy} onClick={() => setAsking('publish')}>
                {words.does}
              </Button>
            ) : null}
          </>
        }
      >
        고친 것은 바로 저장되고, 게시할 때까지 운영자에게만 보여요. {words.lead}
      </ScreenHead>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}{' '}
          <Button look="text" onClick={() => void save()}>
            다시 저장
          </Button>
        </Notice>
      )}
      {meeting ? <MeetingNotice site={site} meeting={meeting} base={kept.body} mine={typed} onSettle={settle} /> : null}
      {problems ? (
        <ErrorSummary fields={problems} standing={standing} title="게시하지 않았어요. 고칠 곳이 있어요." />
      ) : null}
      <div className={styles.both}>
        <div className={styles.form}>
          <MailValues of={site.shownAt} />
          <PartInput
            shape={site.shape}
            path=""
            label={site.title}
            value={typed}
            faults={shown}
            keptBy={keptBy}
            onChange={(path, value) => change((now: unknown) => withValueAt(now, path, value))}
            onLeave={(path) => setLeft((before) => new Set(before).add(path))}
          />
        </div>
        <Shown site={site} typed={typed} periods={kept.periods} state={String(kept.revision)} save={save} />
      </div>
      <ConfirmDialog
        open={asking === 'publish'}
        title={words.asks(title)}
        confirm={words.does}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => {
          setAsking(undefined);
          void publish().then((said) => said && toast(said));
        }}
      >
        {words.result}
      </ConfirmDialog>
      {proving ? <ProveDialog onProven={proving.again} onClose={proving.giveUp} /> : null}
      <ConfirmDialog
        open={asking === 'drop'}
        danger
        title="고친 내용을 버릴까요?"
        confirm="버리기"
        onCancel={() => setAsking(undefined)}
        onConfirm={() => {
          setAsking(undefined);
          void drop();
        }}
      >
        지금 게시된 내용으로 돌아가요. 버린 것은 되살릴 수 없어요.
      </ConfirmDialog>
      <ConfirmDialog
        open={isAsking}
        title="아직 저장하지 않은 것이 있어요"
        confirm="나가기"
        cancel="머무르기"
        danger
        onConfirm={leave}
        onCancel={stay}
      >
        잠시 기다리면 저장돼요. 지금 나가면 마지막에 쓴 것을 잃을 수 있어요.
      </ConfirmDialog>
    </div>
  );
}

const ONE = {
  does: '게시',
  busy: '게시하고 있어요',
  lead: '',
  asks: (title: string) => `${title}의 고친 내용을 게시할까요?`,
};

const LAW = {
  does: '승인 요청',
  busy: '요청하고 있어요',
  asks: (title: string) => `${title}의 고친 내용을 게시하도록 승인을 요청할까요?`,
};

/** What publishing a file is, in words. */
function publishedWords({ shownAt, law }: SiteFile) {
  if (!law) {
    const isPage = typeof shownAt === 'string';
    return { ...ONE, result: isPage ? '모든 방문자에게 바로 보여요.' : '이제부터 보내는 메일은 모두 이 말로 써요.' };
  }
  const approved = '그룹 전체의 개인정보 담당이 승인하면 게시돼요.';
  if (!isVersioned(law))
    return { ...LAW, lead: '쓰지 않게 해도 이미 쓴 지원서에는 이름이 그대로 보여요.', result: approved };
  const ahead = `누리집을 연 뒤에는 오늘부터 ${ANNOUNCE_DAYS}일 뒤나 더 뒤를 시행일로 적어요.`;
  const lead = 'consent' in law ? '시행일을 적으면 그날부터 이 판을 보여요.' : ahead;
  return { ...LAW, lead, result: `${approved} 그 뒤로 이 판은 고칠 수 없어요.` };
}

interface ShownProps {
  site: SiteFile;
  typed: unknown;
  periods: readonly PeriodVersion[];
  state: string;
  save(): Promise<number | undefined>;
}

/** What is typed as others will see it. */
function Shown({ site: { file, shownAt, law }, typed, periods, state, save }: ShownProps) {
  if (typeof shownAt === 'string') return <ShownPage path={shownAt} file={file} state={state} />;
  if ('choices' in shownAt) return <ShownChoices title={shownAt.choices} typed={typed} />;
  if ('periods' in shownAt) return <ShownPeriods typed={typed} />;
  if ('consent' in shownAt) return <ShownConsent typed={typed} law={law} periods={periods} />;
  return <ShownMail file={file} state={state} save={save} />;
}

/** The rows of a published file that stay, by the member that names them. */
function keptRows({ keptBy: member, isClosed = false }: SiteFile, published: unknown) {
  const rows = Array.isArray(published) ? (published as Record<string, unknown>[]) : [];
  return member === undefined ? undefined : { member, isClosed, values: rows.map((row) => String(row[member])) };
}

const around = (path: string) => path.split('.').slice(0, -1).join('.');

/** Whether somebody has been at a place: in it, or at one of its neighbours, as colours are compared with each other. */
function isReached(path: string, left: ReadonlySet<string>): boolean {
  const isNear = (one: string) =>
    one.startsWith(`${path}.`) || (path.includes('colours') && around(one) === around(path));
  return left.has(path) || [...left].some(isNear);
}
