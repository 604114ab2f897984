import { useState } from 'react';
import { lazyPart } from '../../../browser/lazyPart.tsx';
import { saveFile } from '../../../browser/saveFile.ts';
import { sentenceOf } from '../../../browser/send.ts';
import { useStore } from '../../../browser/store.ts';
import { Button } from '../../../browser/ui/Button.tsx';
import { Icon, LineDrawing } from '../../../browser/ui/Icon.tsx';
import { Notice } from '../../../browser/ui/Message.tsx';
import { namePart } from '../../../domain/applications/documents.ts';
import { carriedWords, LEFT_BEHIND_WORDS } from '../../../domain/applications/saving/carry.ts';
import { toJsonResume } from '../../../domain/cv/exchange/jsonResume.ts';
import { LARGEST_RESUME, readResume } from '../../../domain/cv/exchange/resumeImport.ts';
import type { JsonResume } from '../../../domain/cv/exchange/resumeParts.ts';
import { editing } from '../draft/draft.store.ts';
import { FileChoice } from '../files/FileChoice.tsx';
import { DOWN } from '../files/FileRow.tsx';
import { answeredDraft } from '../form/useAnsweredDraft.ts';
import { DraftPdfButton } from '../review/DraftPdfButton.tsx';
import { carryFrom } from './carried.store.ts';
import { EarlierChoice, earlierKey, ofEarlierKey, useEarlier } from './EarlierChoice.tsx';
import styles from './FillPanel.module.css';

const ResumeDialog = lazyPart(
  'site/editor/start/ResumeDialog.tsx',
  async () => (await import('./ResumeDialog.tsx')).ResumeDialog,
);

interface Told {
  tone: 'green' | 'red' | 'plain';
  text: string;
}

function exportResume(): void {
  const cv = answeredDraft();
  const json = JSON.stringify(toJsonResume(cv, editing.get()!.context), null, 2);
  saveFile(new Blob([json], { type: 'application/json' }), `이력서_${namePart(cv.profile.name)}.json`);
}

/** What each source fills, as it is said beside it. */
const FILLED_BY_EARLIER = `쓴 내용과 첨부파일로 빈 칸을 채워요. ${LEFT_BEHIND_WORDS}`;
const FILLED_BY_RESUME = '여기서 내려받아 둔 이력서 파일로 이름부터 취미까지 빈 칸을 채워요.';

/** What fills the open draft from elsewhere, and what takes it along: earlier applications, résumé files, the PDF. */
export function FillPanel() {
  const open = useStore(editing, (now) => now && earlierKey(now));
  const others = useEarlier(open);
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>();
  const [file, setFile] = useState<{ resume: JsonResume; name: string }>();
  if (open === undefined) return null;

  async function carry() {
    setError(chosen === '' ? '불러올 지원서를 골라 주세요.' : undefined);
    if (chosen === '') return;
    setBusy(true);
    setTold(undefined);
    try {
      const carried = await carryFrom(ofEarlierKey(chosen));
      setTold({ tone: carried.steps.length === 0 ? 'plain' : 'green', text: carriedWords(carried) });
    } catch (error) {
      setTold({ tone: 'red', text: sentenceOf(error) });
    }
    setBusy(false);
  }

  async function choose(given: File) {
    setTold(undefined);
    if (given.size > LARGEST_RESUME) {
      setTold({ tone: 'red', text: '파일이 너무 커요. 1MB 안의 JSON Resume 파일을 골라 주세요.' });
      return;
    }
    const read = readResume(await given.text());
    if (typeof read === 'string') setTold({ tone: 'red', text: read });
    else setFile({ resume: read, name: given.name });
  }

  return (
    <details className={styles.panel}>
      <summary className={styles.summary}>
        <span>
          불러오기·내려받기
          <span className={styles.about}>
            {others.length > 0 ? '이전 지원서나 ' : ''}이력서 파일로 바로 시작할 수 있어요.
          </span>
        </span>
        <Icon name="chevron" />
      </summary>
      <div className={styles.body}>
        {others.length > 0 ? (
          <div className={styles.source}>
            <EarlierChoice others={others} value={chosen} onChange={setChosen} error={error} hint={FILLED_BY_EARLIER} />
            <Button look="secondary" busy={isBusy} busyText="불러오는 중" onClick={() => void carry()}>
              이전 지원서 불러오기
            </Button>
          </div>
        ) : null}
        <div className={styles.source}>
          <div>
            <p className={styles.name}>이력서 파일</p>
            <p className={styles.fills}>{FILLED_BY_RESUME}</p>
          </div>
          <FileChoice
            name="resume-file"
            accept=".json,application/json"
            onChoose={([first]) => first && void choose(first)}
          >
            이력서 파일 불러오기
          </FileChoice>
        </div>
        <div className={styles.told} role="status">
          {told ? <Notice tone={told.tone}>{told.text}</Notice> : null}
        </div>
        <div className={styles.source}>
          <div>
            <p className={styles.name}>지금까지 쓴 내용</p>
            <p className={styles.fills}>다른 곳에서도 쓸 수 있어요.</p>
          </div>
          <div className={styles.away}>
            <span className={styles.pdf}>
              <DraftPdfButton look="text" />
            </span>
            <Button look="text" onClick={exportResume}>
              <LineDrawing path={DOWN} />
              이력서 파일로 내려받기
            </Button>
          </div>
        </div>
      </div>
      {file ? (
        <ResumeDialog
          resume={file.resume}
          fileName={file.name}
          onClose={() => setFile(undefined)}
          onTaken={(filled) => {
            setFile(undefined);
            setTold({
              tone: 'green',
              text: `${file.name}에서 ${filled}개 단계를 채웠어요. ‘확인 필요’로 표시한 단계를 열어 확인해 주세요.`,
            });
          }}
        />
      ) : null}
    </details>
  );
}
