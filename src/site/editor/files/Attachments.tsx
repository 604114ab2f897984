import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useStore } from '../../../browser/store.ts';
import { fieldId } from '../../../browser/ui/Field.tsx';
import {
  type Attachment,
  extensionsOf,
  FILE_KINDS,
  FILES_PATH,
  type FileLimits,
  isPhotoHidden,
  kindsNeeded,
  MOST_IN_ZIP,
  PHOTO,
  PHOTO_FIELD,
  PORTFOLIO,
} from '../../../domain/attachments/attachment.ts';
import { isNamedDocument } from '../../../domain/attachments/namedDocument.ts';
import { choices, isSensitiveFile, nameOf } from '../../../fields/codes.ts';
import { grouped, sizeWords } from '../../../fields/grouped.ts';
import { Fold } from '../../applications/Fold.tsx';
import { editing } from '../draft/draft.store.ts';
import { shownFaults } from '../draft/faults.store.ts';
import { useDraft } from '../draft/useDraft.ts';
import styles from './Attachments.module.css';
import { FileAdding } from './FileAdding.tsx';
import { FileRow, UploadRow, uploadId } from './FileRow.tsx';
import { NamedDocuments } from './NamedDocuments.tsx';
import { NeededKinds } from './NeededKinds.tsx';
import { PhotoField } from './PhotoField.tsx';
import type { Upload } from './uploads.store.ts';
import { useUploads } from './useUploads.ts';

const CHOICE = 'file-choice';
const RULES = `${fieldId(CHOICE)}-rules`;
const LIMITS = `${fieldId(CHOICE)}-limits`;
const DOCUMENTS = 'documents-heading';
const OTHERS = 'other-files-heading';

/** What can be given at all, before anything is chosen. */
function Limits({ limits }: { limits: FileLimits }) {
  return (
    <div className={styles.limits}>
      <dl id={LIMITS}>
        <dt>형식</dt>
        <dd>{extensionsOf(PORTFOLIO).join(', ')}</dd>
        <dt>크기</dt>
        <dd>
          파일 하나 {sizeWords(limits.each)}, 포트폴리오 {sizeWords(limits.portfolio)}까지
        </dd>
        <dt>모두</dt>
        <dd>
          사진을 포함해 {limits.count}개, {sizeWords(limits.total)}까지
        </dd>
      </dl>
      <Fold name="올리기 전에 살펴봐 주세요">
        <ul className={styles.rules} id={RULES}>
          <li>암호를 건 파일, 매크로나 실행되는 기능이 든 파일은 올릴 수 없어요.</li>
          <li>압축 파일에는 파일을 {grouped(MOST_IN_ZIP)}개까지 담을 수 있어요.</li>
          <li>
            파일은 올린 그대로 전달돼요. 사진에 찍은 곳의 위치가 담겨 있으면 함께 전달되니, 원하지 않으면 지우고 올려
            주세요.
          </li>
        </ul>
      </Fold>
    </div>
  );
}

// With its name: the same words a second time would not be read out.
const deleted = ({ name }: Attachment) => `${name} 파일을 삭제했어요.`;

/** Tells what was added since the step was opened: the list grows without the focus moving. */
function useNews(names: readonly string[]): [string, (sentence: string) => void] {
  const [news, setNews] = useState('');
  const known = useRef(names);
  useEffect(() => {
    const added = names.filter((name) => !known.current.includes(name));
    known.current = names;
    const last = added.at(-1);
    if (last) setNews(`${last} 파일을 올렸어요.`);
  }, [names]);
  return [news, setNews];
}

/** Shows an upload that has just been refused, and takes back what was said of those before it. */
function useRefusals(uploads: readonly Upload[], silence: () => void): void {
  const wrong = uploads.flatMap(({ id, state }) => (state === 'refused' || state === 'failed' ? id : [])).join(' ');
  const known = useRef(wrong);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong is what it follows.
  useEffect(() => {
    const fresh = wrong.split(' ').find((id) => id !== '' && !known.current.split(' ').includes(id));
    known.current = wrong;
    if (fresh === undefined) return;
    silence();
    document.getElementById(uploadId(fresh))?.scrollIntoView({ block: 'nearest' });
  }, [wrong]);
}

/** The step of files: the photo, and whatever else belongs to the application. */
export function Attachments() {
  const { context, limits } = useStore(editing, (open) => ({ context: open?.context, limits: open?.limits }));
  const files = useDraft((draft) => draft.files);
  const consented = useDraft((draft) => draft.profile.sensitiveConsent);
  const errors = useStore(shownFaults, (faults) => faults);
  const uploads = useUploads();
  const names = useDraft((draft) => draft.files.map((file) => file.name));
  const [news, setNews] = useNews(names);
  useRefusals(uploads, () => setNews(''));
  if (!context || !limits) return null;

  const { codes, form } = context;
  const offered = choices(codes, FILE_KINDS).filter(
    ({ cd }) => cd !== PHOTO && !isNamedDocument(cd) && (consented || !isSensitiveFile(codes, cd)),
  );
  const told = (sentence: string, name: string) => {
    setNews(sentence);
    // A frame later: the dialog that asked has given its focus back by then.
    requestAnimationFrame(() => document.getElementById(fieldId(name))?.focus());
  };
  const isOther = ({ kind }: { kind: string }) => kind !== PHOTO && !isNamedDocument(kind);
  const others = files.filter(isOther);
  const refused = uploads.filter((upload) => isOther(upload) && upload.state === 'refused');
  const going = uploads.filter((upload) => isOther(upload) && upload.state !== 'refused');
  const rowsOf = (some: readonly Upload[]) =>
    some.map((upload) => (
      <UploadRow
        key={upload.id}
        upload={upload}
        kind={nameOf(codes, FILE_KINDS, upload.kind)}
        focusAfter={fieldId(CHOICE)}
      />
    ));
  return (
    <div className={styles.form}>
      {isPhotoHidden(form) ? null : (
        <PhotoField
          uploads={uploads.filter((upload) => upload.kind === PHOTO)}
          onRemoved={() => told('사진을 삭제했어요.', PHOTO_FIELD)}
        />
      )}
      <section className={styles.group} aria-labelledby={DOCUMENTS}>
        <h3 className={styles.groupTitle} id={DOCUMENTS}>
          서류
        </h3>
        <Limits limits={limits} />
        <div className={styles.rows}>
          <NamedDocuments uploads={uploads} onRemoved={(file, path) => told(deleted(file), path)} />
          <section className={styles.group} aria-labelledby={OTHERS}>
            <h4 id={OTHERS}>
              그 밖의 파일
              {kindsNeeded(form).some((kind) => !isNamedDocument(kind)) ? null : (
                <span className={styles.optional}> (선택)</span>
              )}
            </h4>
            <NeededKinds />
            {consented ? null : (
              <p className={styles.hint}>
                장애·보훈·저소득·채용점검 서류는 <Link to="#military">병역·우대</Link>에서 민감정보 수집·이용에 동의하면
                올릴 수 있어요.
              </p>
            )}
            <FileAdding name={CHOICE} rules={`${LIMITS} ${RULES}`} kinds={offered} />
            {refused.length > 0 ? (
              <section className={styles.refused} aria-label="올리지 못한 파일">
                <h5>올리지 못했어요</h5>
                <ul>{rowsOf(refused)}</ul>
              </section>
            ) : null}
            {others.length + going.length > 0 ? (
              <ul className={styles.list}>
                {others.map((file) => (
                  <FileRow
                    key={file.number}
                    file={file}
                    kind={nameOf(codes, FILE_KINDS, file.kind)}
                    error={errors[`${FILES_PATH}.${file.number}`]}
                    onRemoved={() => told(deleted(file), CHOICE)}
                  />
                ))}
                {rowsOf(going)}
              </ul>
            ) : null}
          </section>
        </div>
      </section>
      <p className={styles.news} role="status">
        {news}
      </p>
    </div>
  );
}
