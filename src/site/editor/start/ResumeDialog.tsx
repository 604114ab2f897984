import { useState } from 'react';
import { sentenceOf } from '../../../browser/send.ts';
import { Button } from '../../../browser/ui/Button.tsx';
import { Dialog } from '../../../browser/ui/Dialog.tsx';
import { Notice } from '../../../browser/ui/Message.tsx';
import { compareResume, planResume } from '../../../domain/cv/exchange/resumeImport.ts';
import type { JsonResume } from '../../../domain/cv/exchange/resumeParts.ts';
import type { Item } from '../../../domain/cv/exchange/taking.ts';
import { draftStore, editing } from '../draft/draft.store.ts';
import { takeCv } from './carried.store.ts';
import styles from './FillPanel.module.css';

interface ItemsProps {
  title: string;
  items: readonly (Item & { as?: string })[];
  isOpen?: boolean;
}

function Items({ title, items, isOpen = false }: ItemsProps) {
  if (items.length === 0) return null;
  return (
    <details className={styles.items} open={isOpen}>
      <summary>
        {title} {items.length}개
      </summary>
      <dl>
        {items.map(({ label, value, as }, index) => (
          // Told once and never moved.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <div key={index} className={styles.item}>
            <dt>{label}</dt>
            <dd>
              {value}
              {as === undefined ? null : <> → {as}</>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface ResumeDialogProps {
  resume: JsonResume;
  fileName: string;
  onClose(): void;
  /** How many steps it filled. */
  onTaken(steps: number): void;
}

/** Says what of a résumé file will be taken and what not, and takes it once that is agreed to. */
export function ResumeDialog({ resume, fileName, onClose, onTaken }: ResumeDialogProps) {
  const [plan] = useState(() => planResume(draftStore.get(), resume, editing.get()!.context));
  const [isBusy, setBusy] = useState(false);
  const [sentence, setSentence] = useState<string>();
  async function take() {
    setBusy(true);
    setSentence(undefined);
    try {
      const { steps } = await takeCv(compareResume(resume, editing.get()!.context).cv);
      onTaken(steps.length);
    } catch (error) {
      setSentence(sentenceOf(error));
      setBusy(false);
    }
  }
  return (
    <Dialog open title="이력서 파일 불러오기" onClose={onClose}>
      <p className={styles.hint}>
        {fileName}에서 담을 내용이에요. 이미 적은 칸은 그대로 두고 빈 칸만 채워요. 채운 단계는 열어 볼 때까지 ‘확인
        필요’로 표시해요.
      </p>
      {plan.actions.length === 0 ? <Notice tone="amber">이 파일에서 새로 담을 내용이 없어요.</Notice> : null}
      <Items title="그대로 담는 내용" items={plan.taken} />
      <Items title="바꾸어 담는 내용" items={plan.changed} />
      <Items title="이미 적은 내용이 있어 그대로 두는 칸" items={plan.kept} />
      <Items title="담지 못하는 내용" items={plan.left} isOpen />
      {sentence ? (
        <Notice tone="red" live>
          {sentence}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button look="secondary" onClick={onClose} busy={isBusy}>
          취소
        </Button>
        {plan.actions.length === 0 ? null : (
          <Button busy={isBusy} busyText="불러오는 중" onClick={() => void take()}>
            불러오기
          </Button>
        )}
      </div>
    </Dialog>
  );
}
