import { grouped } from '../../fields/grouped.ts';
import { countCharacters } from '../../fields/normalise.ts';
import { sections } from '../cv/sections.ts';
import { type Step, stepOf, steps } from '../cv/steps.ts';
import type { SectionInWords } from '../cv/words.ts';

/* A CV in words as it is printed: what stands at its head, then the steps in which it was written, numbered. */

type Entry = SectionInWords['entries'][number];
type Answer = Entry['answers'][number];

/** An answer; `names` is one that stands as the heading of its entry. */
type PrintedAnswer = Answer & { count?: string; names?: true };

/** One step; answers of a long text tell how long they are. */
export interface PrintedStep {
  number: number;
  title: string;
  total: string;
  /** Begins a page, each question a heading. */
  isEssay: boolean;
  entries: { title: string; answers: PrintedAnswer[] }[];
}

export interface PrintedWords {
  /** Other spellings of the name. */
  names: string[];
  contact: string[];
  steps: PrintedStep[];
}

const { profile, profileDetail } = sections;
const { hanjaName, englishLastName, englishFirstName } = profile.fields;
const { birthDate, phone, email, address } = profileDetail.fields;
const wires = (fields: readonly { wire: string }[]) => fields.map(({ wire }) => wire);
const NAME = wires([profile.fields.name]);
const NAMES = wires([hanjaName, englishFirstName, englishLastName]);
const CONTACT = wires([birthDate, phone, email, address]);
const AT_HEAD = new Set([...NAME, ...NAMES, ...CONTACT]);
const ESSAY = 'introduction';

interface Part {
  title: string;
  step: Step | undefined;
  total: string;
  entries: Entry[];
}

/** The same answers by step: those of objects are spread over several, a list stands in its own. */
function placed(words: readonly SectionInWords[]): Part[] {
  const objectOf = (title: string) => [profile, profileDetail].find((one) => one.title === title);
  const asked = words.flatMap(({ title, entries }) => {
    const wire = objectOf(title)?.wire;
    const answers = entries.flatMap((entry) => entry.answers).filter((one) => !AT_HEAD.has(one.wire));
    // What no step of today asks stands in the first.
    return wire ? answers.map((answer) => ({ step: stepOf(`${wire}.${answer.wire}`) ?? steps[0]!, answer })) : [];
  });
  return [
    ...[...Map.groupBy(asked, ({ step }) => step)].map(([step, own]) => ({
      ...{ title: step.title, step, total: '' },
      entries: [{ title: '', answers: own.map(({ answer }) => answer) }],
    })),
    ...words
      .filter(({ title }) => !objectOf(title))
      .map(({ title, total = '', entries }) => ({
        ...{ title, total, entries },
        step: steps.find((one) => one.title === title),
      })),
  ];
}

const isSaid = ({ answer }: Answer) => answer !== '';

function entriesOf(all: readonly Entry[], title: string, isEssay: boolean): PrintedStep['entries'] {
  return all
    .map((entry) => {
      const answers = entry.answers.filter(isSaid).map((one) => ({
        ...one,
        ...(isEssay ? { count: `공백 포함 ${grouped(countCharacters(one.answer))}자` } : {}),
      }));
      return entry.title === title ? { title: '', answers } : named(entry.title, answers);
    })
    .filter(({ answers }) => answers.length > 0);
}

/** What an entry is called by is an answer of it: that one comes first and is its heading, so that nothing is told twice. */
function named(title: string, answers: PrintedAnswer[]): PrintedStep['entries'][number] {
  const name = answers.find(({ answer }) => title === answer || title.startsWith(`${answer} · `));
  if (!name) return { title, answers };
  return { title: '', answers: [{ ...name, names: true }, ...answers.filter((one) => one !== name)] };
}

/** What was not answered takes no room, and a title that only repeats the step's neither. */
export function printedWords(words: readonly SectionInWords[]): PrintedWords {
  const said = words.flatMap(({ entries }) => entries.flatMap(({ answers }) => answers.filter(isSaid)));
  const atHead = (asked: readonly string[]) =>
    asked.flatMap((wire) => said.filter((one) => one.wire === wire).map(({ answer }) => answer));
  const parts = Map.groupBy(placed(words), ({ title }) => title);
  const orderOf = (title: string) => {
    const at = steps.findIndex((one) => one.title === title);
    return at < 0 ? steps.length : at;
  };
  const ordered = [...parts].toSorted(([one], [other]) => orderOf(one) - orderOf(other));
  return {
    names: atHead(NAMES),
    contact: atHead(CONTACT),
    steps: ordered.map(([title, own], index) => {
      const isEssay = own[0]?.step?.id === ESSAY;
      return {
        number: index + 1,
        title,
        total: own.map(({ total }) => total).join(''),
        isEssay,
        entries: entriesOf(
          own.flatMap(({ entries }) => entries),
          title,
          isEssay,
        ),
      };
    }),
  };
}
