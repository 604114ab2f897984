import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button, LinkButton } from '../../browser/ui/Button.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { LongText } from '../../browser/ui/TextInput.tsx';
import {
  type AppliedSheet,
  BECOMES,
  MOST_ROWS,
  type SheetTemplate,
} from '../../domain/operators/postingSheet/postingSheet.records.ts';
import { grouped } from '../../fields/grouped.ts';
import { FileInput } from '../frame/FileInput.tsx';
import { screenOf } from '../frame/places.ts';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { usePage } from '../frame/usePage.ts';
import styles from './PostingSheetPage.module.css';
import { SheetReport } from './SheetReport.tsx';
import { downloadTemplate, usePostingSheet } from './usePostingSheet.ts';

/** Postings from a sheet as drafts: the sheet, what each of its rows would become, and what was made. */
export function PostingSheetPage() {
  const page = usePage('표에서 공고 가져오기');
  const taking = usePostingSheet();
  const { template, failure, sheet, applied, refused } = taking;
  const stage = applied ? 'applied' : sheet ? 'report' : 'choice';
  // What was pressed is gone with the stage it stood in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stage is why it is looked for.
  useEffect(() => {
    if (document.activeElement === document.body) page.heading.current?.focus();
  }, [stage]);
  return (
    <div className={styles.page}>
      <ScreenHead page={page}>
        Excel이나 CSV의 한 행을 공고 초안 하나로 만들어요. 공개하기 전에는 사이트에 보이지 않아요.
      </ScreenHead>
      {failure === '' ? null : <Notice tone="red">{failure}</Notice>}
      {refused === '' ? null : (
        <Notice tone="red" live>
          {refused}
        </Notice>
      )}
      {applied ? (
        <Applied applied={applied} again={taking.again} />
      ) : sheet ? (
        <SheetReport
          report={sheet.report}
          name={sheet.file.name}
          isApplying={taking.busy === 'applying'}
          apply={taking.apply}
          again={taking.again}
        />
      ) : (
        <SheetChoice template={template} taking={taking} />
      )}
    </div>
  );
}

interface SheetChoiceProps {
  template: SheetTemplate | undefined;
  taking: Pick<ReturnType<typeof usePostingSheet>, 'busy' | 'read' | 'paste'>;
}

const SHEET_FILE = {
  name: 'sheet',
  label: '표 파일',
  hint: `.xlsx나 .csv, 공고 ${MOST_ROWS}건과 2MB까지 읽어요. 첫 번째 시트를 읽어요.`,
  optional: 'said',
} as const;

function SheetChoice({ template, taking: { busy, read, paste } }: SheetChoiceProps) {
  const [cells, setCells] = useState('');
  const isReading = busy === 'reading';
  return (
    <>
      <section className={styles.ways}>
        <div className={styles.way}>
          <h2 className={styles.heading}>파일로</h2>
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
          <Button look="text" disabled={!template} onClick={() => template && downloadTemplate(template)}>
            빈 양식 받기
          </Button>
        </div>
        <div className={styles.way}>
          <h2 className={styles.heading}>붙여 넣어서</h2>
          <LongText
            name="cells"
            label="Excel에서 복사한 칸"
            hint="머리글 행까지 함께 복사해 주세요."
            optional="said"
            value={cells}
            onChange={(next) => setCells(String(next))}
          />
          <Button
            look="secondary"
            busy={isReading}
            busyText="읽고 있어요"
            disabled={cells.trim() === ''}
            onClick={() => void paste(cells)}
          >
            붙여 넣은 칸 읽기
          </Button>
        </div>
      </section>
      {template ? <Columns columns={template.columns} /> : null}
    </>
  );
}

function Columns({ columns }: Pick<SheetTemplate, 'columns'>) {
  return (
    <details className={styles.columns}>
      <summary>머리글 {grouped(columns.length)}개와 적는 것</summary>
      <p className={styles.quiet}>
        회사와 제목만 있으면 초안을 만들 수 있어요. 쓰지 않는 열은 지워도 되고, 순서는 달라도 돼요. 빈 칸은 아무것도
        바꾸지 않아요.
      </p>
      <dl className={styles.hints}>
        {columns.map(({ title, hint }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{hint === '' ? '글' : hint}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Applied({ applied: { drafts }, again }: { applied: AppliedSheet; again(): void }) {
  return (
    <section className={styles.page} aria-label="가져온 초안">
      <Notice tone="green" live>
        초안 {grouped(drafts.length)}건을 가져왔어요. 공개하기 전에는 사이트에 보이지 않아요.
      </Notice>
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <li key={screenOf(draft)} className={styles.draft}>
            <Link className={styles.title} to={`${screenOf(draft)}/edit`}>
              {draft.title}
            </Link>
            <span className={styles.quiet}>
              {draft.company} {draft.postingNumber} · {draft.becomes === '' ? '' : BECOMES[draft.becomes]}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <LinkButton to="/postings">공고 목록으로</LinkButton>
        <Button look="secondary" onClick={again}>
          다른 표 가져오기
        </Button>
      </div>
    </section>
  );
}
