import { memo, useMemo, useState } from 'react';
import { afterPress } from '../../../browser/afterPress.ts';
import { useStore } from '../../../browser/store.ts';
import { Input } from '../../../browser/ui/Input.tsx';
import { isConsentKey } from '../../../domain/cv/consents.ts';
import { isDefaulted, markOf } from '../../../domain/cv/defaults.ts';
import { faultsAfterLeaving } from '../../../domain/cv/faults.ts';
import { labelOf, maxOf } from '../../../domain/cv/form.ts';
import type { Choice } from '../../../domain/cv/merge.ts';
import type { Section } from '../../../domain/cv/section.ts';
import { sections } from '../../../domain/cv/sections.ts';
import { choices, isTypedFreely } from '../../../fields/codes.ts';
import type { InputName } from '../../../fields/field.ts';
import { wantsUnit } from '../../../fields/quantities.ts';
import type { Loose } from '../../../fields/shape.ts';
import { clashes } from '../draft/clashes.store.ts';
import { dispatch, draftStore, editing, looked } from '../draft/draft.store.ts';
import { shownFaults } from '../draft/faults.store.ts';
import { markAnswered } from '../draft/marks.store.ts';
import { ConsentField } from '../review/ConsentField.tsx';
import { AddressField } from './AddressField.tsx';
import { AnswerField } from './AnswerField.tsx';
import { at, type Place, pathAt, writingAt } from './place.ts';
import { answeredDraft } from './useAnsweredDraft.ts';
import { useIsClosed } from './useEditor.ts';

// What may be chosen: of the whole table of codes, or of what fits to the row.
function useOffered(section: Section, key: string, value: unknown, row: Loose | undefined) {
  const { codes, form } = useStore(editing, (open) => open?.context) ?? {};
  const field = section.fields[key];
  const offers = section.offers?.[key];
  return useMemo(() => {
    if (!codes || !field.codes) return undefined;
    return offers && row ? offers(row as never, codes, form) : choices(codes, field.codes, String(value));
  }, [codes, form, field.codes, offers, row, value]);
}

// A code field with nothing to choose from is written in.
function isWrittenIn(section: Section, key: string, offered: readonly unknown[] | undefined): boolean {
  return section.fields[key].input === 'code' && section.offers?.[key] !== undefined && offered?.length === 0;
}

/** What stands below a field that the posting leaves no choice about. */
const FIXED = '이 공고에서 정한 값이에요.';

/** Where nothing can be written any more, nothing is asked. */
const LOCKED = { hint: '', optional: 'said' } as const;

function unitOf(field: { unit?: string | undefined }, value: string, isClosed: boolean): string | undefined {
  return wantsUnit(value) && !(isClosed && value === '') ? field.unit : undefined;
}

/** Characters of another text that have room under this one. */
const SHORT = 40;
const isShort = (words: string) => words !== '' && words.length <= SHORT && !words.includes('\n');

/** The other text below what is said of this one, where there is room for it. */
const aboveOther = (said: string, name: string, other: string) =>
  isShort(other) ? `${said}\n${name}:\u00a0${other}` : said;

// Written too late: it stands here, and nowhere else.
function lostWords(place: Place, key: string, value: unknown): string | undefined {
  const { base, code, context } = editing.get() ?? {};
  if (base === undefined || code !== 'closed' || at(base, place)[key] === value) return undefined;
  const { fields }: Section = sections[place.section];
  return aboveOther(
    '마감 뒤에 써서 저장되지 않았어요.',
    '마감\u00a0전\u00a0글',
    fields[key].inWords(at(base, place)[key], context ?? {}),
  );
}

// Written elsewhere too, and not chosen yet.
function useClashWords(place: Place, key: string): string | undefined {
  const isHere = ({ section, key: one, no }: Choice) =>
    section === place.section && one === key && no === at(draftStore.get(), place).no;
  const asked = useStore(clashes, (now) => now.find(isHere));
  if (!asked) return undefined;
  const { fields }: Section = sections[place.section];
  return aboveOther(
    '다른 곳에서 다르게 썼어요.',
    '그곳의\u00a0글',
    fields[key].inWords(asked.theirs, editing.get()?.context ?? {}),
  );
}

interface DraftFieldProps {
  place: Place;
  name: string;
  value: unknown;
  /** One can submit without it; `said` where that is said of all the fields around it. */
  optional: boolean | 'said';
  notice: string | undefined;
  /** The input for the values of the row, where it is not the one of the field. */
  drawn: InputName | undefined;
  /** The posting leaves no choice about it. */
  fixed: boolean;
  /** The whole row, for a field whose offers depend on it. */
  row: Loose | undefined;
}

/**
 * One field of the draft, drawn from its declaration; it renders again only when its own value changes. It is given
 * what it shows: with thirty unfolded rows, hundreds of fields that each followed the draft would look at every key.
 */
export const DraftField = memo(function DraftField({
  place,
  name: key,
  value,
  optional,
  notice,
  drawn,
  fixed,
  row,
}: DraftFieldProps) {
  const section: Section = sections[place.section];
  const field = section.fields[key];
  const path = pathAt(place, section, key);
  const error = useStore(shownFaults, (faults) => faults[path]);
  const context = useStore(editing, (open) => open?.context);
  const offered = useOffered(section, key, value, row);
  const [isInvited, setInvited] = useState(false);
  const isClosed = useIsClosed();
  const clash = useClashWords(place, key);

  const change = (one: string, next: unknown) => dispatch(writingAt(place, one, next));

  function leave() {
    const now = at(draftStore.get(), place);
    change(key, field.canonical(now[key]));
    if (context && section.tidy) {
      const tidy: Loose = section.tidy({ ...now, [key]: field.canonical(now[key]) } as never, context.codes);
      for (const [one, value] of Object.entries(tidy)) change(one, value);
    }
    const checked = { context: context ?? {}, looked };
    afterPress(() => shownFaults.set((shown) => faultsAfterLeaving(answeredDraft(), checked, shown, path)));
  }

  // Choosing the value that was there is answering, too.
  function answer(next: unknown) {
    if (isDefaulted(field)) markAnswered(markOf(section, key, at(draftStore.get(), place).no as number | undefined));
    // The choice of typing something else is no answer itself.
    const isInvitation = field.input === 'suggest' && offered?.some((one) => one.nm === next && isTypedFreely(one));
    setInvited(isInvitation === true);
    change(key, isInvitation ? field.blank() : next);
  }

  if (place.section === 'profile' && isConsentKey(key)) {
    return (
      <ConsentField
        consent={key}
        field={field}
        path={path}
        agreed={value === true || value === 'Y'}
        required={!optional}
        error={error}
        onChange={(next) => {
          change(key, field.read(next, path, {}));
          leave();
        }}
      />
    );
  }
  const input = isWrittenIn(section, key, offered) ? 'text' : (drawn ?? field.input);
  const Drawn = field.kind === 'answer' ? AnswerField : input === 'address' ? AddressField : Input;
  return (
    <Drawn
      input={input}
      {...(isClosed ? LOCKED : { hint: fixed ? '' : field.options.hint, optional, max: maxOf(field, context?.form) })}
      name={path}
      label={labelOf(field, context?.form)}
      readOnly={fixed || isClosed}
      autocomplete={field.options.autocomplete}
      choices={offered}
      unit={unitOf(field, String(value), isClosed)}
      value={value as string}
      error={error}
      notice={[lostWords(place, key, value), clash, isInvited && field.isBlank(value) ? field.missing : notice].find(
        Boolean,
      )}
      also={fixed ? FIXED : field.also?.(value) || undefined}
      onChange={answer}
      onLeave={leave}
    />
  );
});
