import { Link } from 'react-router';
import { useStore } from '../../../browser/store.ts';
import { fieldId } from '../../../browser/ui/Field.tsx';
import { type Difference, stepOfDifference } from '../../../domain/cv/differences.ts';
import { cvOf } from '../../../domain/cv/draft.ts';
import { labelOf } from '../../../domain/cv/form.ts';
import { holderOf, pathOf } from '../../../domain/cv/merging.ts';
import { type Section, titleOf } from '../../../domain/cv/section.ts';
import { type ListName, sections } from '../../../domain/cv/sections.ts';
import { draftStore, type Editing, editing } from '../draft/draft.store.ts';
import { stepHref } from '../form/StepRail.tsx';
import { rowId } from '../form/useRows.ts';
import { wantedField } from '../form/useStepFocus.ts';

function calledAt({ section: name, no, key }: Difference, context: Editing['context'] | undefined): string {
  const section: Section = sections[name];
  if (key === undefined) return `${section.title}에서 지운 항목`;
  if (!section.many) return labelOf(section.fields[key], context?.form);
  const row = holderOf(cvOf(draftStore.get()), { section: name, no });
  return [section.title, row ? titleOf(section, row, context ?? {}) : ''].filter(Boolean).join(' · ');
}

// The field; of a folded row what unfolds it. Undefined on another step.
function elementAt({ section, no }: Difference, path: string): HTMLElement | null {
  const row = no === undefined ? null : document.getElementById(rowId(section as ListName, no));
  return document.getElementById(fieldId(path)) ?? row;
}

/** A field or row by its name, as a link to it, on whichever step it is. */
export function PlaceLink({ place }: { place: Difference }) {
  const context = useStore(editing, (open) => open?.context);
  const { section, key } = place;
  const path = key === undefined ? sections[section].wire : pathOf(cvOf(draftStore.get()), { ...place, key });
  const step = stepOfDifference(place);
  const words = calledAt(place, context);
  if (!step) return <>{words}</>;
  return (
    <Link
      to={stepHref(step.id)}
      onClick={(event) => {
        const here = elementAt(place, path);
        if (!here) {
          wantedField.set(path);
          return;
        }
        event.preventDefault();
        here.focus({ preventScroll: true });
        here.scrollIntoView({ block: 'center' });
      }}
    >
      {words}
    </Link>
  );
}

/** Fields or rows that are named; the rest is counted. */
const NAMED = 4;

const identity = ({ section, no, key }: Difference) => [section, no, key].join('.');

/** Fields and rows by their names, each a link. */
export function PlaceLinks({ places }: { places: readonly Difference[] }) {
  const rest = places.length - NAMED;
  return (
    <>
      {places.slice(0, NAMED).map((place, index) => (
        <span key={identity(place)}>
          {index > 0 ? ', ' : null}
          <PlaceLink place={place} />
        </span>
      ))}
      {rest > 0 ? ` 외 ${rest}곳` : null}
    </>
  );
}
