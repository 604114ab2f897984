import { dateWords } from '../../fields/koreanDate.ts';
import type { Tx } from '../../server/database/database.ts';
import { dayAfter } from '../../server/seoulTime.ts';
import { ANNOUNCE_DAYS, POLICY_TITLES } from '../legal/policies.ts';
import { readPeriodVersions } from '../retention/periods.queries.ts';
import {
  type PeriodVersion,
  periodChanges,
  periodNames,
  periodsOn,
  periodsToldIn,
  saidNames,
  unknownIn,
} from '../retention/periods.ts';
import { wrong } from './contentProblems.ts';
import { PERIODS_FILE } from './lawFiles.records.ts';
import type { Content } from './readContent.records.ts';

/* What is said of retention is what is done: the periods that come with an import, and the texts that tell them. */

/** A version of a text that people are told of or agree to. */
interface TellingText {
  file: string;
  title: string;
  /** YYYY-MM-DD; what was offered before versions had one is of no day. */
  day: string;
  text: string;
}

function tellingTexts({ policies, consents }: Content): TellingText[] {
  return [
    ...policies.flatMap(({ kind, version, effective, offered, markdown }) => {
      const file = `policies/${kind}-${version}.md`;
      const title = POLICY_TITLES[kind as keyof typeof POLICY_TITLES];
      return offered && effective ? [{ file, title, day: effective, text: markdown }] : [];
    }),
    ...consents.map(({ cd, version, title, body }) => ({
      ...{ file: 'consents.json', title: `${title} (${cd})`, day: version, text: JSON.stringify(body) },
    })),
  ];
}

/** Names in texts that no period has, and texts in force that would tell another period than the one in force. */
export function checkTold(content: Content, versions: readonly PeriodVersion[], problems: string[]): void {
  const texts = tellingTexts(content);
  const pages = { file: 'pages', text: JSON.stringify(content.pages) };
  for (const { file, text } of [...texts, pages]) {
    for (const name of unknownIn(text))
      wrong({ file, path: '', problems }, `{{${name}}}: 쓸 수 없는 말이에요. 보관 기간은 ${saidWords}로 적어요.`);
  }
  const at = { file: PERIODS_FILE, path: 'effective', problems };
  for (const { day, changed } of periodChanges(versions)) {
    const standing = [...new Set(texts.map(({ title }) => title))].flatMap((title) => newestOf(texts, title, day));
    for (const { title, day: since, text } of standing) {
      if (since === day || !periodsToldIn(text).some((name) => changed.includes(name))) continue;
      wrong(at, `‘${title}’에 지금 기간이 적혀 있어요. ${dateWords(day)}부터 시행하는 새 판을 먼저 게시해 주세요.`);
    }
  }
}

const saidWords = saidNames.map((name) => `{{${name}}}`).join(', ');

function newestOf(texts: readonly TellingText[], title: string, day: string): TellingText[] {
  const own = texts.filter((one) => one.title === title && one.day <= day).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return own.slice(-1);
}

/**
 * The versions there will be. Once anybody has registered, what is in force until so many days from now stays as it was:
 * whoever was promised it goes on having it.
 */
export async function periodsToCome(
  tx: Tx,
  given: readonly PeriodVersion[],
  today: string | undefined,
  problems: string[],
): Promise<PeriodVersion[]> {
  const known = await readPeriodVersions(tx);
  const others = known.filter(({ day }) => !given.some((one) => one.day === day));
  const all = [...others, ...given];
  // What is only looked at is announced to nobody.
  if (today === undefined) return all;
  const earliest = dayAfter(today, ANNOUNCE_DAYS);
  const member = await tx.selectFrom('member').select('member_id').limit(1).executeTakeFirst();
  const isTouched = ({ day }: PeriodVersion) => {
    const [was, is] = [periodsOn(known, day), periodsOn(all, day)];
    return day < earliest && periodNames.some((name) => was[name] !== is[name]);
  };
  if (member && all.some(isTouched)) {
    const words = `${ANNOUNCE_DAYS}일 전에 알려야 해요. ${earliest}부터 시행할 수 있어요.`;
    wrong({ file: PERIODS_FILE, path: 'effective', problems }, words);
  }
  return all;
}
