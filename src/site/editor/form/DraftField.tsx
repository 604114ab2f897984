import { memo, useMemo, useState } from 'react';
import { createStore, useStore } from '../../../browser/store.ts';
import { Input } from '../../../browser/ui/Input.tsx';
import { isConsentKey } from '../../../domain/cv/consents.ts';
import { isDefaulted, markOf } from '../../../domain/cv/defaults.ts';
import { faultsAfterLeaving } from '../../../domain/cv/faults.ts';
import { labelOf, maxOf } from '../../../domain/cv/form.ts';
import type { Section } from '../../../domain/cv/section.ts';
import { type ListName, type ObjectName, sections } from '../../../domain/cv/sections.ts';
import { choices, isTypedFreely } from '../../../fields/codes.ts';
import type { InputName } from '../../../fields/field.ts';
import { wantsUnit } from '../../../fields/quantities.ts';
import type { Faults } from '../../../fields/shape.ts';
import { markAnswered } from '../draft/marks.store.ts';
import { dispatch, draftStore, editing, looked, useDraft } from '../draft/useDraft.ts';
import { ConsentField } from '../review/ConsentField.tsx';
import { AddressField } from './AddressField.tsx';
import { answeredDraft } from './useAnsweredDraft.ts';

/** Sentences shown at fields, by wire path. */
export const shownFaults = createStore<Faults>({});

/** Where a field stands: in an object section, or in a row of a list. */
export type Place = { section: ObjectName; index?: undefined } | { section: ListName; index: number };

type Loose = Record<string, unknown>;

/** The object or row at a place. */
export function at(draft: object, place: Place): Loose {
  const value = (draft as Loose)[place.section];
  return place.index === undefined ? (value as Loose) : ((value as Loose[])[place.index] ?? {});
}

/** Reads a part of the object or row at a place. While another one is written in, this one is not even looked at. */
export function useAt<T>(place: Place, select: (value: Loose) => T): T {
  let seen: { value: Loose; part: T } | undefined;
  return useDraft((draft) => {
    const value = at(draft, place);
    if (seen?.value !== value) seen = { value, part: select(value) };
    return seen.part;
  });
}

function change(place: Place, key: string, value: unknown): void {
  if (place.index === undefined) dispatch({ type: 'update', section: place.section, key, value });
  else dispatch({ type: 'updateRow', section: place.section, index: place.index, key, value });
}

interface DraftFieldProps {
  place: Place;
  name: string;
  value: unknown;
  /** One cannot submit without it. */
  needed: boolean;
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
  needed,
  notice,
  drawn,
  fixed,
  row,
}: DraftFieldProps) {
  const section: Section = sections[place.section];
  const field = section.fields[key];
  const path =
    place.index === undefined ? `${section.wire}.${field.wire}` : `${section.wire}.${place.index}.${field.wire}`;
  const error = useStore(shownFaults, (faults) => faults[path]);
  const context = useStore(editing, (open) => open?.context);
  const { codes, form } = context ?? {};
  const offers = section.offers?.[key];
  const offered = useMemo(() => {
    if (!codes || !field.codes) return undefined;
    return offers && row ? offers(row as never, codes, form) : choices(codes, field.codes, String(value));
  }, [codes, form, field.codes, offers, row, value]);

  const [isInvited, setInvited] = useState(false);

  function leave() {
    const now = at(draftStore.get(), place);
    change(place, key, field.canonical(now[key]));
    if (codes && section.tidy) {
      const tidy: Loose = section.tidy({ ...now, [key]: field.canonical(now[key]) } as never, codes);
      for (const [one, value] of Object.entries(tidy)) change(place, one, value);
    }
    shownFaults.set((shown) => faultsAfterLeaving(answeredDraft(), { context: context ?? {}, looked }, shown, path));
  }

  // Choosing the value that was there is answering, too.
  function answer(next: unknown) {
    if (isDefaulted(field)) markAnswered(markOf(section, key, at(draftStore.get(), place).no as number | undefined));
    // The choice that stands for typing something else is no answer itself.
    const isInvitation = field.input === 'suggest' && offered?.some((one) => one.nm === next && isTypedFreely(one));
    setInvited(isInvitation === true);
    change(place, key, isInvitation ? field.blank() : next);
  }

  if (place.section === 'profile' && isConsentKey(key)) {
    return (
      <ConsentField
        consent={key}
        field={field}
        path={path}
        agreed={value === true || value === 'Y'}
        required={needed}
        error={error}
        onChange={(next) => {
          change(place, key, field.read(next, path, {}));
          leave();
        }}
      />
    );
  }
  // A code field with nothing to choose from is written in.
  const input = field.input === 'code' && offers && offered?.length === 0 ? 'text' : (drawn ?? field.input);
  const Drawn = input === 'address' ? AddressField : Input;
  return (
    <Drawn
      input={input}
      name={path}
      label={labelOf(field, form)}
      hint={fixed ? '이 공고에서 정한 값이에요.' : field.options.hint}
      readOnly={fixed}
      optional={!needed}
      autocomplete={field.options.autocomplete}
      max={maxOf(field, form)}
      unit={wantsUnit(String(value)) ? field.unit : undefined}
      choices={offered}
      value={value as string}
      error={error}
      notice={isInvited && field.isBlank(value) ? field.missing : notice}
      also={field.also?.(value) || undefined}
      onChange={answer}
      onLeave={leave}
    />
  );
});
