import { ACTION_BLUE, type GroupColours } from '../company/brand.ts';
import type { CompanyColours, CompanyLook } from '../company/companyLook.ts';
import { inTheDark } from '../company/schemes.ts';
import { POLICY_TITLES } from '../legal/policies.ts';
import { type FilledNotice, type NoticeManner, type NoticeText, namedIn } from './notice.ts';

/* A notice as a letter: its parts in the order they are read, however it is drawn. */

interface Line {
  name: string;
  value: string;
}
/** A value may go on below with addresses that open something. */
export interface LetterFact extends Line {
  links?: { text: string; href: string }[];
}

/** What a letter says of the posting it is about, as it is now. */
export interface LetterPosting {
  title: string;
  company: string;
  look: CompanyLook | undefined;
  /** Until when what was submitted can be changed. */
  change: string;
  /** When its applications close; blank where that is open. */
  closes: string;
  /** The steps after submitting; `when` in words. */
  steps: readonly { name: string; when: string }[];
  /** Unknown where an older version imported the posting. */
  contact: { team: string; email: string; phone: string } | undefined;
}

/** Who writes. */
export interface Letterhead {
  /** The group's wordmark. */
  wordmark: string;
  /** Unknown where an older version imported the group. */
  colours: GroupColours | undefined;
  /** Where links of the site begin. */
  origin: string;
}

/** The colours of a letter's band and of the row below it, `pale`, and what takes that row's place in the dark. */
export interface LetterColours extends CompanyColours {
  pale: { ground: string; words: string };
  dark: { ground: string; words: string };
}

export interface Letter {
  subject: string;
  /** What a list of mails shows beside the subject: as neutral as that. */
  preheader: string;
  /** The company and the posting, above the heading; blank in a letter of the group. */
  over: string;
  heading: string;
  lines: readonly string[];
  /** The line that is looked for, larger than all else. */
  large: Line | undefined;
  facts: readonly LetterFact[];
  steps: readonly { name: string; when: string; isDone: boolean }[];
  after: readonly string[];
  /** The last of them is heavier than the rest. */
  urges: boolean;
  /** The band is pale: nothing to be loud about. */
  isLow: boolean;
  /** `isLast`: not what the letter was sent for, it stands below what else it says; `isQuiet`: an outline; `isCopied`: its address stands below it too. */
  button: { text: string; href: string; isLast: boolean; isQuiet: boolean; isCopied: boolean } | undefined;
  /** Where one asks about the posting. */
  contact: LetterFact | undefined;
  /** What only who checks it reads. */
  small: readonly Line[];
  /** Where one asks, as nobody reads answers. */
  closing: string;
  head: Letterhead;
  colours: LetterColours;
  /** Of links, in the light and in the dark. */
  linkColours: readonly [string, string];
  /** Four tiles are laid by it: the code of a company, or the group's wordmark. */
  tiles: string;
}

export const INK = '#15181c';
/** A group that says nothing of its colours writes in ink. */
const NO_COLOURS = { strong: INK, deep: INK, light: '#eef0f3', accent: '#a9b1ba' };

const CLOSING = '발신 전용 메일입니다.';
const ASK_COMPANY = '궁금한 점은 위의 담당 부서로 물어\u00a0주십시오.';
const ASK_SITE = '궁금한 점은 사이트의 도움받기에서 물어\u00a0주십시오.';
export const STEPS_HEADING = '이제 이렇게 진행됩니다';
/** The address of the policy, and what it is called. */
export const policyAddress = (origin: string) => ({ text: POLICY_TITLES.privacy, href: `${origin}/legal/privacy` });

/** Where each fact stands, by the one value it names. */
const PLACES: Readonly<Record<string, 'over' | 'small'>> = {
  company: 'over',
  title: 'over',
  contentHash: 'small',
};

/** Where a notice's button leads, as a whole address. */
function addressOf({ link }: FilledNotice, origin: string): string | undefined {
  if (link === undefined || !link.startsWith('/')) return link;
  return origin + link;
}

/** A subject's words behind the name it begins with, which the letter says above them. */
const headingOf = (subject: string) => subject.replace(/^\[[^\]]*\]\s*/, '');

type LinkColours = Pick<CompanyColours, 'strong' | 'deep'> & { light?: string };

function coloursOf(look: CompanyLook | undefined, group: GroupColours | undefined): LetterColours {
  const own = group && { strong: group.deep, deep: group.main, light: '#ffffff', accent: group.deepText };
  const colours = look?.colours ?? own ?? NO_COLOURS;
  const pale =
    group && !look ? { ground: group.soft, words: group.strong } : { ground: colours.light, words: colours.deep };
  return { ...colours, pale, dark: { ground: inTheDark(colours).ground, words: colours.light } };
}

// A mail is of one family: what can be pressed has the colour of its band, which white words are read on.
function linkColoursOf({ strong, deep, light = '#ffffff' }: LinkColours): readonly [string, string] {
  return [strong, inTheDark({ strong, deep, light }).line];
}

function contactFact({ team, email, phone }: NonNullable<LetterPosting['contact']>): LetterFact {
  const links = [
    { text: email, href: `mailto:${email}` },
    { text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` },
  ];
  return { name: '담당', value: team, links: links.filter(({ text }) => text !== '') };
}

/** What a letter is made from: `text` are the notice's words before they were filled in, in the same order. */
export interface LetterSource {
  filled: FilledNotice;
  text: NoticeText;
  manner: NoticeManner;
  posting: LetterPosting | undefined;
  /** The day of the submission, in words, blank where the notice does not say. */
  since: string;
}

/** Facts of the posting, beside a notice's own. */
function postingFacts({ manner, posting }: LetterSource): LetterFact[] {
  if (posting && manner.stands) return [{ name: '수정 기한', value: posting.change }];
  return posting?.closes && manner.untilClosing ? [{ name: '접수 마감', value: posting.closes }] : [];
}

function stepsOf({ manner, posting, since }: LetterSource): Letter['steps'] {
  if (!posting || !manner.stands) return [];
  const submitted = since ? [{ name: '제출', when: since, isDone: true }] : [];
  return [...submitted, ...posting.steps.map((step) => ({ ...step, isDone: false }))];
}

/** Puts a notice in order. What it says of a posting is added to what its own words say. */
export function letterOf(source: LetterSource, head: Letterhead): Letter {
  const { filled, text, manner, posting } = source;
  const isLarge = (value: string) => manner.large !== undefined && namedIn(value).includes(manner.large);
  const placed = (place: string | undefined) =>
    filled.facts.filter((_, index) => {
      const { value } = text.facts[index]!;
      const named = /^\{\{(\w+)\}\}$/.exec(value)?.[1] ?? '';
      if (isLarge(value)) return place === 'large';
      // Without its posting a letter has nothing above its heading.
      return (PLACES[named] === 'over' && !posting ? undefined : PLACES[named]) === place;
    });
  const number = filled.facts.find((_, index) => text.facts[index]!.value === '{{applicationNumber}}');
  const href = addressOf(filled, head.origin);
  const [opening = ''] = filled.lines;
  const isLow = manner.low === true;
  const urges = manner.urges === true;
  const isCopied = manner.once === true;
  const button = { text: filled.button, isLast: urges || manner.stands === true, isQuiet: urges || isLow, isCopied };
  return {
    subject: filled.subject,
    preheader: [number ? `${number.name} ${number.value}` : '', opening].filter(Boolean).join(' · '),
    over: posting ? `${posting.company} · ${posting.title}` : '',
    heading: headingOf(filled.subject),
    lines: filled.lines,
    large: placed('large')[0],
    facts: [...placed('large').slice(1), ...placed(undefined), ...postingFacts(source)],
    steps: stepsOf(source),
    after: filled.after,
    urges,
    isLow,
    button: href === undefined ? undefined : { ...button, href },
    contact: posting?.contact && contactFact(posting.contact),
    small: placed('small'),
    closing: `${CLOSING} ${posting ? ASK_COMPANY : ASK_SITE}`,
    head,
    colours: coloursOf(posting?.look, head.colours),
    linkColours: linkColoursOf(posting?.look?.colours ?? head.colours ?? { ...ACTION_BLUE, deep: INK }),
    tiles: posting?.look?.code ?? head.wordmark,
  };
}

/** The letter in plain text, lines as they are. */
export function plainLetter(letter: Letter): string {
  const { over, heading, lines, large, facts, steps, after, button, contact, small, closing, head } = letter;
  const opens = button ? `${button.text}: ${button.href}` : '';
  const policy = policyAddress(head.origin);
  const listed = (all: readonly (LetterFact | undefined)[]) =>
    all
      .filter((one) => one !== undefined)
      .map(({ name, value, links = [] }) => `- ${name}: ${[value, ...links.map((one) => one.text)].join(', ')}`)
      .join('\n');
  const parts = [
    [over, heading].filter(Boolean).join('\n'),
    ...lines.slice(0, 1),
    listed([large]),
    ...lines.slice(1),
    button?.isLast ? '' : opens,
    listed(facts),
    steps.length === 0 ? '' : `${STEPS_HEADING}\n${listed(steps.map(({ name, when }) => ({ name, value: when })))}`,
    ...after,
    button?.isLast ? opens : '',
    listed([contact]),
    listed(small),
    `${closing}\n${head.wordmark} ${head.origin}\n${policy.text} ${policy.href}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
