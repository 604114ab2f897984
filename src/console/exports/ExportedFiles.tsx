import { type RefObject, useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { Chip, type ChipTone } from '../../browser/ui/Chip.tsx';
import { ConfirmDialog } from '../../browser/ui/Dialog.tsx';
import type { ShownExport } from '../../domain/exports/export.records.ts';
import { EXPORT_KINDS, EXPORT_STATES, type ExportState } from '../../domain/exports/exportedFile.ts';
import { grouped, sizeWords } from '../../fields/grouped.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import listing from '../frame/Listing.module.css';
import styles from '../messages/MessagesPage.module.css';

const TONES: Readonly<Partial<Record<ExportState, ChipTone>>> = {
  ...{ asked: 'amber', making: 'blue', failed: 'red', ready: 'green' },
};

interface ExportedFilesProps {
  exports: readonly ShownExport[];
  heading: RefObject<HTMLHeadingElement | null>;
  fetchFile(one: ShownExport): Promise<void>;
  declareVoid(one: ShownExport): Promise<void>;
}

/** What was asked for, the latest first: how far it is, to be fetched while it can be, and declared void. */
export function ExportedFiles({ exports, heading, fetchFile, declareVoid }: ExportedFilesProps) {
  const [voiding, setVoiding] = useState<ShownExport>();
  const confirm = () => {
    setVoiding(undefined);
    if (voiding) void declareVoid(voiding).then(() => heading.current?.focus());
  };
  return (
    <section aria-labelledby="exported" className={styles.stack}>
      <h2 className={listing.heading} id="exported" ref={heading} tabIndex={-1}>
        내보낸 파일
      </h2>
      {exports.length === 0 ? <p className={listing.none}>최근 30일 동안 내보낸 파일이 없어요.</p> : null}
      <ul className={styles.sent}>
        {exports.map((one) => (
          <li key={one.export}>
            <ExportedFile one={one} fetchFile={() => void fetchFile(one)} askVoid={() => setVoiding(one)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={voiding !== undefined}
        title="파일을 무효로 할까요?"
        confirm="무효로 하기"
        onConfirm={confirm}
        onCancel={() => setVoiding(undefined)}
      >
        더는 받을 수 없고, 서버에서 바로 지워요. 이미 받은 파일은 받은 사람이 지워야 해요.
      </ConfirmDialog>
    </section>
  );
}

interface ExportedFileProps {
  one: ShownExport;
  fetchFile(): void;
  askVoid(): void;
}

function ExportedFile({ one, fetchFile, askVoid }: ExportedFileProps) {
  const { kind, people = 0, contact, reason, state, done = 0, size = 0, downloads = 0, until, isOwn } = one;
  const { madeBy, madeAt, approvedBy, aloneFrom } = one;
  const standing: Readonly<Partial<Record<ExportState, string>>> = {
    asked: aloneFrom
      ? `승인할 수 있는 다른 사람이 없어 ${dateTimeWords(aloneFrom)}에 만들어요. 승인 할 일에서 취소할 수 있어요.`
      : '다른 사람의 승인을 기다려요. 승인 할 일에서 취소할 수 있어요.',
    making: `${grouped(people)}명 가운데 ${grouped(done)}명까지 만들었어요.`,
    failed: '만들다가 문제가 생겼어요. 저절로 다시 해 보고 있어요.',
    ready: `${sizeWords(size)} · ${until ? dateTimeWords(until) : ''}까지 받을 수 있어요.`,
    void: '받을 수 없고, 서버에서 지웠어요.',
  };
  return (
    <article className={styles.one}>
      <p className={styles.headline}>
        <Chip tone={TONES[state]}>{EXPORT_STATES[state]}</Chip>
        <b>{EXPORT_KINDS[kind]}</b>
      </p>
      <p className={styles.quiet}>
        {grouped(people)}명{contact ? ' · 연락처 있음' : ''} · {madeBy} · {madeAt ? dateTimeWords(madeAt) : ''}
        {approvedBy ? ` · ${approvedBy} 님이 승인` : ''}
        {downloads > 0 ? ` · ${downloads}번 받음` : ''}
      </p>
      <p>{reason}</p>
      {standing[state] ? (
        <p className={styles.quiet} role="status">
          {standing[state]}
        </p>
      ) : null}
      {state === 'ready' || state === 'making' ? (
        <div className={styles.actions}>
          {state === 'ready' && isOwn ? <Button onClick={fetchFile}>파일 받기</Button> : null}
          <Button look="secondary" onClick={askVoid}>
            무효로 하기
          </Button>
        </div>
      ) : null}
    </article>
  );
}
