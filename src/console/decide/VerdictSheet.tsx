import { useEffect, useRef } from 'react';
import { lazyPart } from '../../browser/lazyPart.tsx';
import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { useForm } from '../../browser/useForm.ts';
import { MOST_ALONE } from '../../domain/operators/twoPerson/twoPerson.ts';
import { MEGABYTES_IN, MOST_IN } from '../../domain/selection/sheet/readVerdicts.records.ts';
import { sheetReason } from '../../domain/selection/sheet/verdictSheet.records.ts';
import { grouped } from '../../fields/grouped.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import { FileInput } from '../frame/FileInput.tsx';
import listing from '../frame/Listing.module.css';
import outside from '../postingSheet/PostingSheetPage.module.css';
import styles from './DecidePage.module.css';
import type { Deciding } from './useDecide.ts';
import { type StepOfPosting, useVerdictSheet, type VerdictSheetWork } from './useVerdictSheet.ts';

const VerdictSheetReport = lazyPart(
  'console/decide/VerdictSheetReport.tsx',
  async () => (await import('./VerdictSheetReport.tsx')).VerdictSheetReport,
);

interface VerdictSheetProps {
  of: StepOfPosting;
  people: number;
  deciding: Deciding;
  isOver: boolean;
}

/** The verdicts and scores of a step as a sheet: taken out, and brought back to be looked at and applied. */
export function VerdictSheet({ of, people, deciding, isOver }: VerdictSheetProps) {
  const work = useVerdictSheet(of, deciding);
  const heading = useRef<HTMLHeadingElement>(null);
  const isRead = work.sheet !== undefined;
  const wasRead = useRef(isRead);
  // What was pressed is gone with the stage it stood in.
  useEffect(() => {
    if (wasRead.current !== isRead) heading.current?.focus();
    wasRead.current = isRead;
  }, [isRead]);
  return (
    <section aria-labelledby="verdict-sheet" className={styles.part}>
      <h2 className={listing.heading} id="verdict-sheet" ref={heading} tabIndex={-1}>
        Excel 표
      </h2>
      {work.refused === '' ? null : (
        <Notice tone="red" live>
          {work.refused}
        </Notice>
      )}
      {work.sheet ? (
        <VerdictSheetReport
          report={work.sheet.report}
          name={work.sheet.file.name}
          isApplying={deciding.isBusy || work.isReading}
          apply={work.apply}
          again={work.again}
        />
      ) : people === 0 ? (
        <p className={styles.quiet}>이 단계에 지원자가 있으면 표로 주고받을 수 있어요.</p>
      ) : (
        <div className={outside.ways}>
          <Taking people={people} work={work} />
          {isOver ? null : <Bringing work={work} />}
        </div>
      )}
    </section>
  );
}

function Taking({ people, work }: { people: number; work: VerdictSheetWork }) {
  const form = useForm(() => ({ reason: '' }));
  const { values, faults, told, message, isSending, change, submit } = form;
  const isAlone = people <= MOST_ALONE;
  const take = () =>
    submit({
      check: () => work.faultsOfTaking(values.reason),
      go: () => (isAlone ? work.take(values.reason) : work.ask(values.reason)),
    });
  return (
    <Form className={outside.way} onSubmit={take}>
      <ErrorSummary fields={told} standing={faults} message={message} />
      <ConsoleField
        field={sheetReason}
        value={values.reason}
        error={faults[sheetReason.wire]}
        hint={
          isAlone
            ? '누가 언제 왜 받았는지 열람 기록에 남아요. 연락처는 들어 있지 않아요.'
            : `${MOST_ALONE}명이 넘는 명단은 두 사람이 승인해야 밖으로 나갈 수 있어요. 승인하면 내보낸 파일에서 받아요.`
        }
        onChange={(next) => change({ reason: next }, sheetReason.wire)}
      />
      <Button type="submit" look="secondary" busy={isSending} busyText="만들고 있어요">
        {isAlone ? `${people}명 표로 받기` : `${people}명 표로 받도록 승인 요청하기`}
      </Button>
    </Form>
  );
}

const SHEET_FILE = {
  name: 'sheet',
  label: '고친 표 가져오기',
  hint: `여기서 받은 표의 결정, 예비 순번, 까닭, 점수와 면접 일시 같은 안내 칸을 고쳐 가져와요. 빈 칸은 아무것도 바꾸지 않아요. 점수의 머리글을 ‘점수 1: 필기시험 (출제 기관)’처럼 적으면 이름과 출처가 함께 들어와요. .xlsx나 .csv, 지원자 ${grouped(MOST_IN)}명과 ${MEGABYTES_IN}MB까지 읽어요.`,
  optional: 'said',
} as const;

function Bringing({ work: { isReading, read } }: { work: VerdictSheetWork }) {
  return (
    <div className={outside.way}>
      <FileInput
        frame={SHEET_FILE}
        accept=".xlsx,.csv,.tsv,.txt"
        onChoose={([file]) => {
          if (file) void read(file);
        }}
      />
      <p className={styles.quiet} role="status">
        {isReading ? '읽고 있어요.' : ''}
      </p>
    </div>
  );
}
