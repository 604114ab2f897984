import { dateWords } from '../../fields/koreanDate.ts';
import { labelAt } from '../../fields/labelAt.ts';
import { isObject } from '../../fields/shape.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import type { Queryable, Tx } from '../../server/database/database.ts';
import { undone } from '../../server/database/transaction.ts';
import { waitingActs } from '../operators/twoPerson/twoPerson.queries.ts';
import type { TwoPersonKind } from '../operators/twoPerson/twoPersonKind.ts';
import { knownFile, publishedIn } from './editSite.acts.ts';
import { type ContentFileMap, exportSite } from './exportContent.queries.ts';
import { isVersioned } from './lawFiles.records.ts';
import { dayMember, dayOfTyped } from './lawVersions.acts.ts';
import {
  type FileProblem,
  importTyped,
  publishInto,
  refusedBy,
  type SeenFiles,
  seenDrafts,
} from './publishSite.acts.ts';
import type { SiteDraft } from './siteDrafts.queries.ts';

/** What keeps policies, consents and codes from being published as they were seen; nothing is left of the try. */
export async function lawProblems(tx: Tx, config: Context['config'], seen: SeenFiles): Promise<FileProblem[]> {
  const drafts = await seenDrafts(tx, seen);
  try {
    await undone(tx, () => importTyped(tx, drafts, { config, passing: false }));
    return [];
  } catch (error) {
    return refusedBy(error);
  }
}

/** Files that wait for somebody's approval as they were asked for. */
export async function waitingLaw(db: Queryable, vault: Context['vault'], at: Date): Promise<SeenFiles> {
  const acts = await waitingActs(db, vault, 'lawPublish', at);
  return acts.flatMap(({ given }) => [...(given as { files: SeenFiles }).files]);
}

/** Publishes new versions of policies and consents, and codes, once somebody else has read what is new in them. */
export const lawPublish: TwoPersonKind<{ files: SeenFiles }> = {
  name: '정책, 동의, 코드 게시',
  makes: 'law.make',
  approves: 'law.approve',
  async show(tx, { config }, { files }) {
    refuse(await lawProblems(tx, config, files));
    const published = await exportSite(tx);
    const drafts = await seenDrafts(tx, files);
    const titles = drafts.map(({ file }) => `‘${knownFile(file).title}’`);
    return {
      company: null,
      title: `${titles.join(', ')}의 고친 내용을 게시해요`,
      lines: drafts.flatMap((draft) => newIn(published, draft)),
    };
  },
  async act(tx, { config }, { files }, { by }) {
    try {
      await publishInto(tx, config, files, by);
    } catch (error) {
      refuse(refusedBy(error));
    }
  },
};

function refuse(problems: readonly FileProblem[]): void {
  if (problems.length === 0) return;
  throw problem('invalid', {
    fields: Object.fromEntries(problems.map(({ file, path, sentence }) => [`${file} ${path}`, sentence])),
  });
}

type Line = { label: string; value: string };

/** What a version says that the one before it does not, and the other way round. */
function newIn(published: ContentFileMap, { file, body }: SiteDraft): Line[] {
  const site = knownFile(file);
  if (!site.law) return [];
  const now = publishedIn(published, site);
  if (!isVersioned(site.law)) return changed(site.title, rowsIn(now), rowsIn(body));
  const [was, is] = [wordsIn(now), wordsIn(body)];
  const day = dayMember(site.law);
  // The database keeps members in an order of its own: they are read in that of their form.
  const declared = wordsIn(site.shape.write(site.shape.read(body, '', {})));
  const places = [...new Set([...declared.keys(), ...was.keys(), ...is.keys()])].filter((path) => path !== day);
  return [
    { label: `${site.title} 시행일`, value: dateWords(dayOfTyped(site.law, body)) },
    ...places.flatMap((path) => changed(`${site.title}, ${labelAt(site.shape, path)}`, was.get(path), is.get(path))),
  ];
}

/** The texts of a version by their places; a list of texts is one of several lines. */
function wordsIn(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string' || typeof value === 'number') return new Map([[path, String(value)]]);
  if (Array.isArray(value)) return new Map([[path, value.join('\n')]]);
  if (!isObject(value)) return new Map();
  return new Map(
    Object.entries(value).flatMap(([key, one]) => [...wordsIn(one, path === '' ? key : `${path}.${key}`)]),
  );
}

/** Codes as somebody compares them, one a line. */
function rowsIn(value: unknown): string {
  const rows = (value ?? []) as { nm: string; cd: string; in_use: boolean }[];
  const lines = rows.map(({ nm, cd, in_use }) => {
    const coded = cd === '' || cd === nm ? nm : `${nm} (${cd})`;
    return in_use ? coded : `${coded}: 더는 고를 수 없음`;
  });
  return lines.join('\n');
}

function changed(label: string, was = '', is = ''): Line[] {
  if (was === is) return [];
  const missingIn = (text: string, other: string) => {
    const known = new Set(other.split('\n'));
    return text.split('\n').filter((one) => one.trim() !== '' && !known.has(one));
  };
  const [added, gone] = [missingIn(is, was), missingIn(was, is)];
  if (added.length + gone.length === 0) return [{ label, value: '글은 그대로이고 차례나 빈 줄이 달라져요.' }];
  return [
    ...(added.length > 0 ? [{ label: was === '' ? label : `${label} (더한 글)`, value: added.join('\n') }] : []),
    ...(gone.length > 0 ? [{ label: `${label} (뺀 글)`, value: gone.join('\n') }] : []),
  ];
}
