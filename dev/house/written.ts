import { ownWireNames } from './ours.ts';
import { sideOf } from './sides.ts';
import { textOf, withoutComments } from './source.ts';
import { readSpecification } from './specification.ts';

/** Something no line of certain files may hold; `catches` is a line that proves the pattern works, or several. */
export interface WrittenRule {
  rule: string;
  among: (file: string) => boolean;
  forbids: RegExp;
  catches: string | readonly string[];
  /** Comments count too. */
  comments?: true;
}

const isScript = (file: string) => /\.(ts|tsx|mjs)$/.test(file);
const isStyle = (file: string) => file.endsWith('.css') && !/\/(theme|fonts)\.css$/.test(file);
const isScreen = (file: string) => file.endsWith('.tsx');
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('e2e/');
// These two hold the patterns themselves.
const isSelf = (file: string) => ['dev/house/written.ts', 'src/house.test.ts'].includes(file);

const spec = readSpecification();
const specified = [...spec.entities.values()].flat().map(({ field }) => field);
/** Every legacy name that cannot be mistaken for an ordinary word. */
export const wireNames = [...specified, ...spec.calls.flatMap((call) => call.names), ...ownWireNames].filter((name) =>
  name.includes('_'),
);
// Declarations of fields, codes and tables, and the server's own SQL.
const declares =
  /^src\/(domain\/cv\/((section|deleted)\.ts$|sections\/)|fields\/(?!markup\.ts$)|server\/database\/(contentTables|logTables|operatorTables|outgoingTables|selectionTables|tables)\.ts$|domain\/members\/sessions\/session\.ts$)|\.(calls|records|queries|acts)\.ts$/;

// The clock itself, its reader's parameter, the stamps a provider asks for, and the note of when a migration ran.
const measures =
  /^src\/server\/(database\/(clock|migrate)|outside\/identity\/(nice2021|niceIntc)|pages\/pageCache)\.ts$/;

const opensTransactions =
  /^src\/(server\/database\/transaction|site\/pages\/render|domain\/notices\/outbox\.jobs)\.ts$/;

// Mails, law, what operators and programmers read, PDFs, what an applicant declares, and words that are not the site's.
const isFormal =
  /^src\/((server|main|upkeep|site\/pages|(site|domain)\/(legal|notices))\/|domain\/(members\/(leaving\/measures(\.acts)?|commonPasswords)|applications\/documents|selection\/release\/firstTexts|cv\/(marks|mentions|sections\/profile)|postings\/lint\/(koreanPhrases|forbiddenAsks))\.ts$)|\.(calls|records)\.ts$|\/development\/FieldElements\.tsx$/;

export const writtenRules: WrittenRule[] = [
  {
    rule: 'no raw colour outside theme.css',
    among: isStyle,
    forbids: /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|oklch|oklab|lab|lch|color)\(/i,
    catches: '  color: #256ef4;',
  },
  {
    rule: 'no colour by its English name',
    among: isStyle,
    forbids:
      /(color|background|border|outline|fill|stroke|shadow)[\w-]*:[^;]*(?<![-\w])(white|black|red|blue|gr[ae]y|green|navy|orange)\b(?!-)/,
    catches: '  background: white;',
  },
  {
    rule: 'no font size outside theme.css',
    among: isStyle,
    forbids: /font(-size)?:[^;]*\d(px|rem|em|pt)/,
    catches: '  font-size: 15px;',
  },
  {
    rule: 'breakpoints of Specification §9 only',
    among: (file) => file.endsWith('.css'),
    forbids: /@media.*\bwidth\s*(:|[<>]=?)(?!\s*((600|960|1280|1920)|(599|959|1279|1919)\.98)px\b)/,
    catches: '@media (min-width: 700px) {',
  },
  {
    rule: 'no font family outside theme.css',
    among: isStyle,
    forbids: /font-family:(?!\s*(var\(|inherit))/,
    catches: '  font-family: Arial;',
  },
  {
    rule: 'no colour in a screen',
    among: isScreen,
    forbids: /['"`](#[0-9a-f]{3,8}|(rgba?|hsla?)\([^'"`]*)['"`]/i,
    catches: '<path fill="#256ef4" />',
  },
  {
    rule: 'no style attribute: the content security policy forbids them',
    among: isScreen,
    forbids: /\sstyle=/,
    catches: '<p style={{ margin: 0 }}>',
  },
  {
    rule: 'every form is Form or AddressForm: a bare one writes what is typed into the address until its script is there',
    among: (file) => isScreen(file) && !/ui\/(Address)?Form\.tsx$/.test(file),
    forbids: /<form\b/,
    catches: '<form onSubmit={submit} noValidate>',
  },
  {
    rule: 'no Suspense, no lazy and no Activity: the build leaves them out of React (dev/bundle/leftOut.ts)',
    among: (file) => file.startsWith('src/') && isScript(file),
    forbids: /import \{[^}]*\b(Suspense|lazy|Activity)\b[^}]*\} from 'react'/,
    catches: "import { lazy, Suspense } from 'react';",
  },
  {
    rule: 'no re-export',
    among: (file) => isScript(file) && !isSelf(file),
    forbids: /^\s*export\s+(type\s+)?(\*|\{[^}]*\})\s*(as\s+\w+\s+)?from\b/,
    catches: "export { a } from './a.ts';",
  },
  {
    rule: 'the length of a day, the hours of Korea and the loose object stand once',
    among: (file) => /^src\/(?!fields\/(koreanDate|shape)\.ts)/.test(file) && isScript(file) && !isTest(file),
    forbids: /\b(DAY_MS|SEOUL(_MS)?) = \d|\b86_400_000\b|\btype Loose =|function isObject\(/,
    catches: [
      'const DAY_MS = 24 * 3_600_000;',
      'const SEOUL = 9 * 3_600_000;',
      'type Loose = Record<string, unknown>;',
    ],
  },
  {
    rule: 'no default export except where a tool reads it',
    among: (file) => isScript(file) && !isSelf(file) && file !== 'vite.config.ts',
    forbids: /\bexport default\b/,
    catches: 'export default function App() {',
  },
  {
    rule: 'wire names only in declarations, calls, SQL and tests',
    among: (file) => file.startsWith('src/') && isScript(file) && sideOf(file) !== 'test' && !declares.test(file),
    forbids: new RegExp(`\\b(${wireNames.join('|')})\\b`),
    catches: 'row.schl_nm',
  },
  {
    rule: 'one clock: no other time on the server',
    among: (file) =>
      file.startsWith('src/') && ['server', 'shared'].includes(sideOf(file)) && isScript(file) && !measures.test(file),
    forbids: /(?<![.\w])now\(\)|CURRENT_TIMESTAMP|Date\.now\(\)|new Date\(\)/,
    catches: 'if (Date.now() > end) return;',
  },
  {
    rule: 'a transaction is opened by inTransaction, which repeats it; not where a mail goes out, or in a snapshot that only reads',
    among: (file) => /^src\/.*(?<!\.test)\.ts$/.test(file) && !opensTransactions.test(file),
    forbids: /\.transaction\(\)/,
    catches: '  await db.transaction().execute(work);',
  },
  {
    rule: 'one voice on the site (해요체); 합니다체 in mails, in law and on paper',
    among: (file) =>
      file.startsWith('content/pages/') ||
      (file.startsWith('src/') && isScript(file) && sideOf(file) !== 'test' && !isFormal.test(file)),
    forbids: /[가-힣](니다|십시오)(?![가-힣])/,
    catches: "const sentence = '지원을 취소했습니다.';",
  },
  {
    // Tests check the numbers of the wire by hand.
    rule: 'submit status, stage and member state bear the names of their tables (SubmitStatus, Stage, MEMBER_STATE)',
    among: (file) => isScript(file) && !isTest(file) && !isSelf(file),
    forbids:
      /\b(sbmt_st|submitStatus|stage_cd|state)\b['"]?\)?\s*([=!<>:]+|IN\b|,\s*'([=!<>]+|in)',|\?\?)\s*[[('"]*\d|\bstage\b[^,;'"]{0,14}?[=!<>:]\s*\d|\bstatus [=!]==? [1-4]\b(?!\d)/i,
    catches: [
      'WHERE a.sbmt_st = 2 AND p.accept_to <= $1',
      'OR g.stage_cd IN (29, 39, 49, 50)',
      'FROM member WHERE state IN (1, 2, 3)',
      "  .where('member.state', '!=', 9);",
      "  .where('state', 'in', [1, 2, 3])",
      "  .where('stage_cd', '>', 20)",
      '  if (row.sbmt_st !== 2) return;',
      '  profile: { ...profile, sbmt_st: 2 },',
      "  submit: String(profile.sbmt_st) === '2',",
      '  announced: (stage ?? 0) > 20,',
      '  if (stage?.code === 40) return;',
      '  if (member.state === 3) throw problem();',
      '  const isSubmitted = stored.status === 2;',
    ],
  },
  {
    rule: 'no bare status number in a statement of a test either',
    among: (file) => isTest(file) && !isSelf(file),
    forbids: /\b(sbmt_st|stage_cd|state) (=|<>|[<>]=?|IN) ?\(?\d/,
    catches: "await pool.query('UPDATE member SET state = 3 WHERE member_id = $1', [id]);",
  },
  {
    rule: 'nothing left for later',
    comments: true,
    among: (file) => (isScript(file) || file.endsWith('.css')) && !isSelf(file),
    forbids: /\b(TODO|FIXME|XXX|HACK)\b/,
    catches: '// TODO later',
  },
  {
    // Again; if there is none; if; not one of; earlier; by default; for people who.
    rule: 'comments say it in plain English',
    comments: true,
    among: (file) => /^(src|dev|bench|e2e)\//.test(file) && isScript(file) && !isSelf(file),
    forbids:
      /^\s*(\/\/|\/?\*+|\{\/\*).*\b(anew|where there is none|(undefined|empty|null|none) where|(is|are) none of|of before|unless told|brings? ahead|(for|to|of|by|with|from) who)\b/i,
    catches: [
      '// Another tab may have changed it: the list is read anew.',
      '/** The latest notice; undefined where there is none. */',
      '/** The short message of a notice; undefined where it has no words. */',
      '  // A view that is set on opening is none of it.',
      ' * Rows of before are sealed with a key of the vault.',
      '  /** Grapheme clusters; 100 unless told. */',
      '{/* Only for who is logged in. */}',
    ],
  },
  {
    // Is, is shown, is kept, is valid.
    rule: 'nothing “stands” in comments of tools and tests',
    comments: true,
    among: (file) => /^(dev\/|src\/.*\.test\.tsx?$)/.test(file) && isScript(file) && !isSelf(file),
    forbids: /^\s*(\/\/|\/?\*+|\{\/\*).*\b(stands?|stood)\b(?!-)/i,
    catches: ['/** Where the sentence stands, mostly at the field itself. */', '  // Mine stood until somebody chose.'],
  },
  {
    rule: 'no test left out',
    among: (file) => isTest(file) && !isSelf(file),
    forbids: /\b(describe|it|test)\.(only|skip|todo|fails)\b|\b(xit|xdescribe|fit|fdescribe)\(/,
    catches: "it.only('x', () => {",
  },
  {
    rule: 'no sleeping test',
    among: (file) => isTest(file) && !isSelf(file),
    forbids: /\bsetTimeout\b|waitForTimeout|\bsleep\(/,
    catches: 'await page.waitForTimeout(100);',
  },
  {
    // Playwright lets a held request go by itself when its route is taken away; letting it go again then throws.
    rule: 'routes are taken away with unrouteAll, waiting for what they hold',
    among: (file) => isTest(file) && !isSelf(file),
    forbids: /\.unroute\(|\.unrouteAll\(\)/,
    catches: "await page.unroute('**/api/list');",
  },
  {
    rule: 'no snapshot and no mock of our own modules',
    among: (file) => isTest(file) && !isSelf(file),
    forbids: /toMatch(Inline|File)?Snapshot|\bvi\.(mock|doMock)\(/,
    catches: 'expect(page).toMatchSnapshot();',
  },
];

/** Every line that breaks the rule, as `file: line`. */
export function breachesOf({ among, forbids, comments }: WrittenRule, files: string[]): string[] {
  return files.filter(among).flatMap((file) => {
    const text = comments ? textOf(file) : withoutComments(textOf(file));
    return text.split('\n').flatMap((line) => (forbids.test(line) ? [`${file}: ${line.trim()}`] : []));
  });
}
