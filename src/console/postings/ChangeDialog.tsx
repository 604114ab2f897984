import { Button } from '../../browser/ui/Button.tsx';
import { Dialog } from '../../browser/ui/Dialog.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import {
  type ChangeAnswer,
  changeFields,
  extensionFields,
} from '../../domain/operators/postings/changedPosting.records.ts';
import { grouped } from '../../fields/grouped.ts';
import { endWords } from '../../fields/koreanDate.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import { ProveDialog } from '../session/ProveDialog.tsx';
import styles from './ChangeDialog.module.css';
import { CHANGE_WORDS } from './changeWords.ts';
import { Tells } from './Tells.tsx';
import { type Chosen, type Given, useChange } from './useChange.ts';

const FIELDS = { ...extensionFields, ...changeFields };

const ASKED: { readonly [A in Chosen['act']]: readonly (keyof Given)[] } = {
  extend: ['to', 'sentence', 'cause'],
  close: ['at', 'reason'],
  hide: ['cause'],
  show: ['cause'],
  cancel: ['cause'],
  finish: ['cause'],
  resume: ['cause'],
};

const HINTS: { readonly [F in keyof Given]?: string } = {
  to: '한국 시각으로 2026-12-31 18:00처럼 적어 주세요. 그날 끝까지는 24:00이에요.',
  at: '한국 시각으로 2026-12-31 18:00처럼 적어 주세요. 비우면 지금 바로 마감해요.',
  reason: '공고와 지원자의 메일에 그대로 나와요.',
  sentence: '공고와 지원자의 메일에 날짜와 함께 나와요. 비우면 아무 말도 하지 않아요.',
  cause: '운영자만 기록에서 볼 수 있어요.',
};

interface ChangeDialogProps {
  chosen: Chosen;
  /** What stands in its fields at first. */
  first?: Partial<Given>;
  onClose(): void;
  onDone(): void;
}

/** Does something to one or several postings: what it takes, then who would be told what, then it is done. */
export function ChangeDialog({ chosen, first = {}, onClose, onDone }: ChangeDialogProps) {
  const { form, read, isStale, asking, isAsked, go, confirm, back } = useChange(chosen, first, onDone);
  const { title, does, lead } = CHANGE_WORDS[chosen.act];
  if (asking) return <ProveDialog onProven={asking.again} onClose={asking.giveUp} />;
  const many = chosen.postings.length;
  return (
    <Dialog open onClose={onClose} title={many > 1 ? `공고 ${grouped(many)}건 ${title}` : title}>
      <Form className={styles.form} onSubmit={read ? confirm : go}>
        <p className={styles.lead}>{read ? '아직 아무것도 하지 않았어요. 아래를 확인하고 실행해 주세요.' : lead}</p>
        <ul className={styles.postings} aria-label="공고">
          {chosen.postings.map(({ companyCode, postingNumber, title: name }) => (
            <li key={`${companyCode} ${postingNumber}`}>{name}</li>
          ))}
        </ul>
        <ErrorSummary fields={form.told} standing={form.faults} message={form.message} />
        {isStale ? (
          <Notice tone="amber" live>
            그사이 알림을 받을 사람이나 공고가 달라져 아무것도 하지 않았어요. 달라진 내용을 확인해 주세요.
          </Notice>
        ) : null}
        {read ? (
          <Read read={read} act={chosen.act} given={form.values} />
        ) : (
          ASKED[chosen.act].map((name) => (
            <ConsoleField
              key={name}
              field={FIELDS[name]}
              hint={HINTS[name]}
              value={form.values[name]}
              error={form.faults[FIELDS[name].wire]}
              onChange={(next) => form.change({ [name]: next }, FIELDS[name].wire)}
            />
          ))
        )}
        <div className={styles.actions}>
          {read ? (
            <>
              <Button look="secondary" onClick={back} busy={form.isSending}>
                고치기
              </Button>
              <Button type="submit" busy={form.isSending} look={chosen.act === 'finish' ? 'danger' : 'primary'}>
                {does}
              </Button>
            </>
          ) : (
            <Button type="submit" busy={form.isSending}>
              {isAsked ? '승인 요청하기' : '누구에게 무엇을 알리는지 보기'}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  );
}

/** What was typed to be read as it is, by visitors or in the record; instants are told as the end they make. */
const SAID = ['sentence', 'reason', 'cause'] as const satisfies (keyof Given)[];

interface ReadProps {
  read: ChangeAnswer;
  act: Chosen['act'];
  given: Given;
}

/** What would be done: the new end, what is said of it, and every mail with how many get it and its text as it will be sent. */
function Read({ read: { ends, tells, drafts }, act, given }: ReadProps) {
  return (
    <div className={styles.read}>
      {ends ? (
        <p>
          새 마감 <strong className={styles.steady}>{endWords(ends)}</strong>
        </p>
      ) : null}
      {SAID.filter((name) => ASKED[act].includes(name) && given[name].trim() !== '').map((name) => (
        <p key={name}>
          {FIELDS[name].label} <strong className={styles.said}>{given[name]}</strong>
        </p>
      ))}
      {act === 'hide' ? <p>작성 중인 지원서 {grouped(drafts ?? 0)}건은 다시 보일 때까지 이어 쓸 수 없어요.</p> : null}
      <Tells tells={tells} />
    </div>
  );
}
