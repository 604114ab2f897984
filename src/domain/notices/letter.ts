import { ACTION_BLUE, type GroupColours } from '../company/brand.ts';
import type { CompanyColours, CompanyLook } from '../company/companyLook.ts';
import { inTheDark } from '../company/schemes.ts';
import { POLICY_TITLES } from '../legal/policies.ts';
import type { FilledNotice, NoticeText } from './notice.ts';

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

/** The colours of a letter's band and of the row below it, and what takes that row's place in the dark. */
export interface LetterColours extends CompanyColours {
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
  /** The row that is looked for. */
  number: Line | undefined;
  facts: readonly LetterFact[];
  steps: readonly { name: string; when: string; isDone: boolean }[];
  after: readonly string[];
  /** The last of them is heavier than the rest. */
  urges: boolean;
  /** `isFirst`: it is what the letter was sent for, and stands above what else it says. */
  button: { text: string; href: string; isFirst: boolean } | undefined;
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
const ASK_SITE = '궁금한 점은 누리집의 도움받기에서 물어\u00a0주십시오.';
export const STEPS_HEADING = '이제 이렇게 진행됩니다';
/** The address of the policy, and what it is called. */
export const policyAddress = (origin: string) => ({ text: POLICY_TITLES.privacy, href: `${origin}/legal/privacy` });

/** Where each fact stands, by the one value it names. */
const PLACES: Readonly<Record<string, 'over' | 'number' | 'small'>> = {
  company: 'over',
  title: 'over',
  applicationNumber: 'number',
  contentHash: 'small',
};

/** Where a notice's button leads, as a whole address. */
function addressOf({ link }: FilledNotice, origin: string): string | undefined {
  if (link === undefined || !link.startsWith('/')) return link;
  return origin + link;
}

/** A subject's words behind the name it begins with, which the letter says above them. */
const headingOf = (subject: string) => subject.replace(/^\[[^\]]*\]\s*/, '');

function coloursOf(look: CompanyLook | undefined, group: GroupColours | undefined): LetterColours {
  const own = group && { strong: group.deep, deep: group.main, light: '#ffffff', accent: group.deepText };
  const colours = look?.colours ?? own ?? NO_COLOURS;
  return { ...colours, dark: { ground: inTheDark(colours).ground, words: colours.light } };
}

// What can be pressed has the group's own colour for it, never a company's.
function linkColoursOf({ strong, deep }: Pick<GroupColours, 'strong' | 'deep'>): readonly [string, string] {
  return [strong, inTheDark({ strong, deep, light: '#ffffff' }).line];
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
  posting: LetterPosting | undefined;
  /** The day of the submission that is valid, in words, blank where the notice does not say; undefined of any other. */
  standsSince: string | undefined;
  urges: boolean;
}

/** Puts a notice in order. What it says of a posting is added to what its own words say. */
export function letterOf({ filled, text, posting, standsSince, urges }: LetterSource, head: Letterhead): Letter {
  const placed = (place: string | undefined) =>
    filled.facts.filter((_, index) => {
      const named = /^\{\{(\w+)\}\}$/.exec(text.facts[index]!.value)?.[1] ?? '';
      // Without its posting a letter has nothing above its heading.
      return (PLACES[named] === 'over' && !posting ? undefined : PLACES[named]) === place;
    });
  const [number] = placed('number');
  const href = addressOf(filled, head.origin);
  const stands = posting && standsSince !== undefined;
  const [opening = ''] = filled.lines;
  return {
    subject: filled.subject,
    preheader: [number ? `${number.name} ${number.value}` : '', opening].filter(Boolean).join(' · '),
    over: posting ? `${posting.company} · ${posting.title}` : '',
    heading: headingOf(filled.subject),
    lines: filled.lines,
    number,
    facts: [
      ...placed(undefined),
      ...(stands ? [{ name: '수정 기한', value: posting.change }] : []),
      ...(posting?.contact ? [contactFact(posting.contact)] : []),
    ],
    steps: stands
      ? [
          ...(standsSince ? [{ name: '제출', when: standsSince, isDone: true }] : []),
          ...posting.steps.map((step) => ({ ...step, isDone: false })),
        ]
      : [],
    after: filled.after,
    urges,
    button: href === undefined ? undefined : { text: filled.button, href, isFirst: !posting && href === filled.link },
    small: placed('small'),
    closing: `${CLOSING} ${posting ? ASK_COMPANY : ASK_SITE}`,
    head,
    colours: coloursOf(posting?.look, head.colours),
    linkColours: linkColoursOf(head.colours ?? { ...ACTION_BLUE, deep: INK }),
    tiles: posting?.look?.code ?? head.wordmark,
  };
}

/** The letter in plain text, lines as they are. */
export function plainLetter(letter: Letter): string {
  const { over, heading, lines, number, facts, steps, after, button, small, closing, head } = letter;
  const opens = button ? `${button.text}: ${button.href}` : '';
  const policy = policyAddress(head.origin);
  const listed = (all: readonly LetterFact[]) =>
    all
      .map(({ name, value, links = [] }) => `- ${name}: ${[value, ...links.map((one) => one.text)].join(', ')}`)
      .join('\n');
  const parts = [
    [over, heading].filter(Boolean).join('\n'),
    ...lines,
    button?.isFirst ? opens : '',
    listed([...(number ? [number] : []), ...facts]),
    steps.length === 0 ? '' : `${STEPS_HEADING}\n${listed(steps.map(({ name, when }) => ({ name, value: when })))}`,
    ...after,
    button?.isFirst ? '' : opens,
    listed(small),
    `${closing}\n${head.wordmark} ${head.origin}\n${policy.text} ${policy.href}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
