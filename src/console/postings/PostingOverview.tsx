import { Notice } from '../../browser/ui/Message.tsx';
import type { PostingOverview as Overview } from '../../domain/operators/postings/overview.records.ts';
import { grouped } from '../../fields/grouped.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import { BarTable } from '../charts/BarTable.tsx';
import { CountsChart } from '../charts/CountsChart.tsx';
import { StepName } from '../frame/StepName.tsx';
import styles from './PostingPage.module.css';
import { TakeTotals } from './TakeTotals.tsx';
import { usePostingOverview } from './usePostingOverview.ts';

/** A posting in numbers, of nobody in particular: how far applicants have come, when and how they came, where drafts stop. */
export function PostingOverview({ companyCode, postingNumber }: { companyCode: string; postingNumber: string }) {
  const { overview, failure } = usePostingOverview(companyCode, postingNumber);
  if (failure !== '') return <Notice tone="red">{failure}</Notice>;
  if (!overview) return null;
  const { steps, sources, drafts } = overview;
  const waiting = steps.filter((step) => (step.waiting ?? 0) > 0);
  return (
    <>
      {(steps[0]?.came ?? 0) > 0 ? (
        <BarTable
          id="funnel"
          title="전형 현황"
          quiet="지원자에게 알린 결과까지"
          head={['전형 단계', '지원자', '합격', '결과 전', '불합격', '포기']}
          lines={steps.map(
            ({ came = 0, passed = 0, reserve = 0, failed = 0, left = 0, waiting: open = 0, ...step }) => ({
              name: step.step,
              drawn: <StepName name={step.step} kind={step.stepKind} />,
              counts: [came, passed, open + reserve, failed, left],
            }),
          )}
        >
          {waiting.length > 0 ? (
            <p className={styles.waiting}>
              {waiting.map(({ step, waiting: many }) => `${step} ${grouped(many ?? 0)}명`).join(', ')}이 결과를
              기다려요.
            </p>
          ) : null}
        </BarTable>
      ) : null}
      <div className={styles.columns}>
        <Days days={overview.days} />
        <Hours hours={overview.hours} />
        {sources.length > 0 ? (
          <BarTable
            id="sources"
            title="지원 경로"
            quiet="제출한 지원서"
            head={['지원 경로', '지원자']}
            lines={sources.map(({ source, count = 0 }) => ({ name: source, counts: [count] }))}
          />
        ) : null}
        {drafts.length > 0 ? (
          <BarTable
            id="draftSteps"
            title="작성 중인 지원서"
            quiet="멈춘 단계별"
            head={['아직 마치지 않은 첫 단계', '지원서']}
            lines={drafts.map(({ step, drafts: count = 0 }) => ({ name: step, counts: [count] }))}
          />
        ) : null}
      </div>
      {(steps[0]?.came ?? 0) > 0 ? <TakeTotals companyCode={companyCode} postingNumber={postingNumber} /> : null}
    </>
  );
}

function Days({ days }: Pick<Overview, 'days'>) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <CountsChart
      id="days"
      title="날마다 지원"
      quiet={`${grouped(days.length)}일`}
      unit="날"
      none="시작하거나 제출한 지원서가 없어요."
      counts={days.map(({ day, ...counts }) => ({ name: dateWords(day, 'short'), ...counts }))}
      ends={[dateWords(first.day, 'short'), dateWords(last.day, 'short')]}
    />
  );
}

function Hours({ hours }: Pick<Overview, 'hours'>) {
  return (
    <CountsChart
      id="hours"
      title="시간대별 지원"
      quiet="하루 가운데"
      unit="시간대"
      none="시작하거나 제출한 지원서가 없어요."
      counts={hours.map(({ hour = 0, ...counts }) => ({ name: `${hour}시`, ...counts }))}
      ends={['0시', '23시']}
    />
  );
}
