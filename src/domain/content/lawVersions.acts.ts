import { date } from '../../fields/dates.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import type { Loose } from '../../fields/shape.ts';
import { POLICY_FILE, splitPolicy } from './contentFiles.records.ts';
import { type ContentFileMap, jsonFile } from './exportContent.queries.ts';
import { CONSENT_CODES, type ConsentKind, type LawText } from './lawFiles.records.ts';

/* Where versions of policies and consents stand among the files of content/: a policy's in a file each, consents' in one. */

const CONSENTS = 'consents.json';

/** A version as its form has it, with the day from which it counts. */
interface Version {
  day: string;
  value: Loose;
}

interface StoredConsent extends Loose {
  cd: string;
  version: string;
}

const dayField = date('', '');

/** The member of a version that is the day from which it counts. */
export const dayMember = (law: LawText) => ('policy' in law ? 'effective' : 'version');

const consentsIn = (files: ContentFileMap) =>
  JSON.parse(files.get(CONSENTS)?.toString('utf8') ?? '[]') as StoredConsent[];

/** The day from which what is typed counts, as it is stored; blank while there is none. */
export function dayOfTyped(law: LawText, typed: unknown): string {
  const day = (typed as Loose | undefined)?.[dayMember(law)];
  return typeof day === 'string' ? dayField.canonical(day) : '';
}

/** The versions there are, the oldest first; one without a day is never edited. */
function versionsIn(files: ContentFileMap, law: LawText): Version[] {
  const all = 'policy' in law ? policiesIn(files, law.policy) : consentsOf(files, law.consent);
  return all.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

function policiesIn(files: ContentFileMap, kind: string): Version[] {
  return [...files].flatMap(([file, content]) => {
    const { head, markdown = '' } = splitPolicy(content.toString('utf8')) ?? {};
    if (POLICY_FILE.exec(file)?.[1] !== kind || head?.offered !== 'true' || head.effective === 'unknown') return [];
    const { title = '', effective = '' } = head;
    return [{ day: effective, value: { effective, title, markdown: markdown.trim() } }];
  });
}

function consentsOf(files: ContentFileMap, { cd }: ConsentKind): Version[] {
  const own = consentsIn(files).filter((one) => one.cd === cd);
  return own.map(({ version, title, body }) => ({ day: version, value: { version, title, body } }));
}

/** The newest version; undefined if there is none. */
export function newestVersion(files: ContentFileMap, law: LawText): unknown {
  return versionsIn(files, law).at(-1)?.value;
}

/** Puts a version among the files, in the place of one of the same day. */
export function putVersion(files: ContentFileMap, law: LawText, typed: unknown): void {
  const value = typed as Loose;
  const day = dayOfTyped(law, typed);
  if ('policy' in law) {
    const head = `---\ntitle: ${value.title}\neffective: ${day}\noffered: true\n---\n`;
    files.set(`policies/${law.policy}-${day}.md`, Buffer.from(`${head}\n${value.markdown}\n`));
    return;
  }
  const { cd, moment, required } = law.consent;
  const { title, body } = value;
  const next = { cd, version: day, title, moment, required, body };
  const others = consentsIn(files).filter((one) => one.cd !== cd || one.version !== day);
  files.set(CONSENTS, jsonFile(inOrder([...others, next])));
}

// Consents stand in the order in which they are asked, those that only an import knows before them.
function inOrder(consents: readonly StoredConsent[]): StoredConsent[] {
  const place = ({ cd }: StoredConsent) => CONSENT_CODES.indexOf(cd);
  return consents.toSorted((a, b) => place(a) - place(b) || (a.version < b.version ? -1 : 1));
}

/** The sentence for a version that would change one people were told of, or come before it; undefined if it does not. */
export function refusedDay(files: ContentFileMap, law: LawText, typed: unknown): string | undefined {
  const newest = versionsIn(files, law).at(-1);
  if (!newest || dayOfTyped(law, typed) > newest.day) return undefined;
  return `${dateWords(newest.day)}의 판은 이미 게시해서 고치지 않아요. 그보다 뒤의 시행일을 적어 새 판으로 게시해 주세요.`;
}
