import path from 'node:path';
import { projectDir } from '../../src/server/instance.mjs';

/** Styles that are part of every page; those of other folders come with the scripts they belong to. */
const frameStyles = /src\/(browser|site\/(development|frame|main|session))\/.*\.css$/;
/** Styles of elements that are themselves loaded only when first used. */
const lateStyles =
  /src\/(site\/(development|frame\/NotFound|session\/(Log(inForm|outDialog)|SessionBar))|browser\/ui\/(Dialog|ErrorSummary|Field|inputs|PrintedAddress|ProgressBar|SavedPill|Tabs|Terms|Toasts))\b.*\.css$/;

const libraries = /node_modules\/(react|react-dom|react-router|scheduler)\/|^\0vite\/preload-helper/;
const start = path.join(projectDir, 'src/site/main/main.tsx');
/** The screens most visitors see, one after the other. */
const publicScreens = /\/src\/site\/(company\/(Home|\w+Page)|postings\/Posting(List|Detail))\.tsx$/;
/** The parts that they share and no page of postings needs; every page has the words of the menu. */
const companyOnly = /\/src\/(site|domain)\/company\/(?!menuWords\.ts)/;
/** Code that so many of them need is loaded once, with the first of them. */
const SHARED_BY = 2;
/** The style of the pages around an account, with a script all of these load: alone it would be one more, and empty. */
const accounts = /\/src\/(site\/members\/MemberPage\.module\.css|domain\/members\/member(\.records)?\.ts)$/;
/** What all forms load, and how fields look. */
const fields =
  /\/src\/browser\/(ui\/((Field|inputs)\.module\.css|(ShowPassword|Form)\.tsx)|(attempt|useForm|formState|sendForm)\.ts)$/;
/* One file each, because every further file is named in the first script: */
/** what a posting's page and its application show of it; */
const posting =
  /\/src\/(browser\/useRootClass|domain\/postings\/stepKind|site\/postings\/(countdown|useCountdown|PostingSteps(\.module)?))\.(tsx?|css)$/;
/** what is known of an application wherever it is shown; */
const applied =
  /\/src\/(domain\/(applications\/(application(\.records)?|ownApplication\.records|stage|statusWords|timeline)|cv\/consents|selection\/(resultTexts|verdict))|site\/applications\/(applications\.calls|useApplications))\.ts$/;
/** what an application is made of, and the calls that read and save it; */
const cv =
  /\/src\/(domain\/(cv\/(sections(\/\w+)?|section|form|knownCompanies|mentions|unknown|cv|marks|deleted|patch)|attachments\/attachment)|fields\/(webAddress|quantities|numbers)|http\/nextIn|site\/editor\/cv\.calls)\.ts$/;
/** what kinds of answers there are, and how they are written; */
const kinds = /\/src\/fields\/(kinds|codes|dates|phoneNumber)\.ts$/;
/** every problem a call can answer; */
const problems = /\/src\/http\/(problems?|operatingProblems)\.ts$/;
/** what most forms have of inputs; */
const inputs =
  /\/src\/browser\/ui\/((ErrorSummary|Terms)(\.module)?|Checkbox|DateInput|PasswordInput|TextInput|TelInput|Input)\.(tsx|css)$/;
/** what asks before something is done or left; */
const asking = /\/src\/(browser\/ui\/LazyConfirmDialog|site\/session\/LazyLogoutDialog)\.tsx$/;
/** how legal texts are shown, and the calls that fetch them. */
const legalTexts = /\/src\/(site\/legal\/legal\.calls|domain\/legal\/legal\.records)\.ts$/;

type Found = { importedIds: string[]; dynamicallyImportedIds: string[] };
type Modules = { getModuleInfo(id: string): Found | null };

const isFrameStyle = (id: string) => frameStyles.test(id) && !lateStyles.test(id);

/**
 * Files of the browser's build: `libraries` what changes only with a new version of one, `site` our own part of every
 * page with what most public screens share; `company` what only its pages share. Styles go with the scripts that name
 * them, but the frame's, which are all in `site`. All else is a file for each screen.
 */
export const chunkGroups = [
  { name: 'libraries', test: libraries, priority: 2 },
  { name: 'member', test: accounts, priority: 2 },
  { name: 'fields', test: fields, priority: 2 },
  { name: 'legal', test: legalTexts, priority: 2 },
  { name: 'posting', test: posting, priority: 2 },
  { name: 'applied', test: applied, priority: 2 },
  { name: 'cv', test: cv, priority: 2 },
  { name: 'kinds', test: kinds, priority: 2 },
  { name: 'problems', test: problems, priority: 2 },
  { name: 'inputs', test: inputs, priority: 2 },
  { name: 'asking', test: asking, priority: 2 },
  {
    name: (id: string, modules: Modules) => {
      if (isFrameStyle(id)) return 'site';
      if (!siteModules(modules).has(id)) return null;
      return companyOnly.test(id) ? 'company' : 'site';
    },
    test: /\/src\//,
    priority: 1,
  },
];

const consoleStart = path.join(projectDir, 'src/console/main/console.tsx');
let begun: ReadonlySet<string> | undefined;

/** Styles that screens of the console set their own upon: they come before those of every screen. */
const consoleFrameStyles = /\/src\/(browser|console\/frame)\/.*\.css$/;

/**
 * Files of the console's build: what it begins with is one, all else a file for each screen and what several share. Styles
 * go with the scripts that name them, but those of the frame and of elements, which are in the first.
 */
export const consoleGroups = [
  {
    name: (id: string, modules: Modules) => {
      begun ??= staticImports(consoleStart, modules);
      return begun.has(id) || consoleFrameStyles.test(id) ? 'begin' : null;
    },
    test: /./,
  },
];

let found: ReadonlySet<string> | undefined;

function siteModules(modules: Modules): ReadonlySet<string> {
  found ??= findSiteModules(modules);
  return found;
}

function findSiteModules(modules: Modules): Set<string> {
  const first = staticImports(start, modules);
  const users = new Map<string, number>();
  for (const screen of dynamicImports(first, modules).filter((id) => publicScreens.test(id))) {
    for (const id of staticImports(screen, modules)) users.set(id, (users.get(id) ?? 0) + 1);
  }
  for (const [id, count] of users) if (count >= SHARED_BY) first.add(id);
  return first;
}

/** A module and what runs before it. */
function staticImports(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) staticImports(imported, modules, seen);
  return seen;
}

function dynamicImports(ids: Iterable<string>, modules: Modules): string[] {
  return [...ids].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
}
