import path from 'node:path';
import { type Role, roleOf } from './roles.ts';

/** A folder of src. */
export interface Room {
  /**
   * A file imports what is on a lower floor, or on its own under the same first folder: two first folders of one floor
   * never import each other. These are the machines of server and browser, and the audiences.
   */
  floor: number;
  /** Where its files run; in a room of both their role says it. */
  side: 'server' | 'browser' | 'both';
  /** What its files may be. Tests may be in any room. */
  roles: readonly Role[];
  /** Files of a room of both that need Node although their role does not say so. */
  onServer?: readonly string[];
}

const RULES: readonly Role[] = ['thing', 'records', 'queries', 'acts', 'jobs'];
const CALLS: readonly Role[] = ['calls', 'routes'];
const SCREENS: readonly Role[] = ['thing', 'store', 'hook', 'component', 'style'];

/** Every folder of src that holds files. One that is not here is refused, as is a row without a folder. */
export const rooms: Readonly<Record<string, Room>> = {
  fields: { floor: 1, side: 'both', roles: ['thing'] },
  http: { floor: 2, side: 'both', roles: ['thing'] },

  browser: { floor: 3, side: 'browser', roles: ['thing', 'hook', 'drawing', 'sheet'] },
  'browser/style': { floor: 3, side: 'browser', roles: ['sheet'] },
  'browser/ui': { floor: 3, side: 'browser', roles: ['thing', 'component', 'style', 'sheet'] },
  server: { floor: 3, side: 'server', roles: ['thing', 'queries', 'module', 'data'] },
  'server/database': { floor: 3, side: 'server', roles: ['thing'] },
  'server/files': { floor: 3, side: 'server', roles: ['thing'] },
  'server/files/s3': { floor: 3, side: 'server', roles: ['thing'] },
  'server/metrics': { floor: 3, side: 'server', roles: ['thing', 'queries'] },
  'server/outside': { floor: 3, side: 'server', roles: ['thing'] },
  'server/outside/addresses': { floor: 3, side: 'server', roles: ['thing'] },
  'server/outside/identity': { floor: 3, side: 'server', roles: ['thing'] },
  'server/outside/mail': { floor: 3, side: 'server', roles: ['thing'] },
  'server/pages': { floor: 3, side: 'server', roles: ['thing'] },
  'server/pdf': { floor: 3, side: 'server', roles: ['thing', 'template'] },
  'server/requests': { floor: 3, side: 'server', roles: ['thing'] },
  'server/security': { floor: 3, side: 'server', roles: ['thing', 'queries'] },

  'domain/addresses': { floor: 4, side: 'both', roles: CALLS },
  'domain/applicants': { floor: 4, side: 'both', roles: RULES },
  'domain/applicants/counts': { floor: 4, side: 'both', roles: RULES },
  'domain/applicants/tags': { floor: 4, side: 'both', roles: RULES },
  'domain/applications': { floor: 4, side: 'both', roles: RULES },
  'domain/applications/closing': { floor: 4, side: 'both', roles: RULES },
  'domain/applications/saving': { floor: 4, side: 'both', roles: RULES },
  'domain/attachments': { floor: 4, side: 'both', roles: RULES, onServer: ['fileContent', 'fileLimits', 'photoFile'] },
  'domain/codes': { floor: 4, side: 'both', roles: ['queries', ...CALLS] },
  'domain/company': { floor: 4, side: 'both', roles: RULES },
  'domain/content': {
    floor: 4,
    side: 'both',
    roles: RULES,
    onServer: [
      ...['brandPictures', 'contentHtml', 'contentImage', 'contentPosting.records', 'contentSource'],
      ...['contentReferences.records', 'readContent.records', 'writtenPosting.records'],
    ],
  },
  'domain/cv': { floor: 4, side: 'both', roles: ['thing'] },
  'domain/cv/exchange': { floor: 4, side: 'both', roles: ['thing'] },
  'domain/cv/sections': { floor: 4, side: 'both', roles: ['thing'] },
  'domain/exports': { floor: 4, side: 'both', roles: RULES },
  'domain/hires': { floor: 4, side: 'both', roles: RULES },
  'domain/identity': { floor: 4, side: 'both', roles: RULES },
  'domain/legal': { floor: 4, side: 'both', roles: RULES },
  'domain/members': { floor: 4, side: 'both', roles: RULES },
  'domain/members/leaving': { floor: 4, side: 'both', roles: RULES },
  'domain/members/ownData': { floor: 4, side: 'both', roles: RULES },
  'domain/members/register': { floor: 4, side: 'both', roles: RULES },
  'domain/members/sessions': { floor: 4, side: 'both', roles: RULES, onServer: ['session'] },
  'domain/messages': { floor: 4, side: 'both', roles: RULES },
  'domain/notices': { floor: 4, side: 'both', roles: RULES },
  'domain/operators/beginnings': { floor: 4, side: 'both', roles: RULES },
  'domain/operators/members': { floor: 4, side: 'both', roles: RULES },
  'domain/operators/postings': { floor: 4, side: 'both', roles: RULES },
  'domain/operators/postingSheet': {
    ...{ floor: 4, side: 'both', roles: RULES },
    onServer: ['sheetCell.records', 'sheetColumns.records', 'sheetCopy.records'],
  },
  'domain/operators/seasons': { floor: 4, side: 'both', roles: RULES },
  'domain/operators': { floor: 4, side: 'both', roles: RULES },
  'domain/operators/twoPerson': { floor: 4, side: 'both', roles: RULES, onServer: ['twoPersonKind'] },
  'domain/operators/passkeys': { floor: 4, side: 'both', roles: RULES },
  'domain/operators/networks': { floor: 4, side: 'both', roles: RULES },
  'domain/operators/sso': { floor: 4, side: 'both', roles: RULES },
  'domain/postings': { floor: 4, side: 'both', roles: RULES, onServer: ['imageSizes'] },
  'domain/postings/lint': { floor: 4, side: 'both', roles: ['thing'] },
  'domain/postings/versions': { floor: 4, side: 'both', roles: RULES },
  'domain/postings/editing': { floor: 4, side: 'both', roles: RULES, onServer: ['copyOfPosting.records'] },
  'domain/record': { floor: 4, side: 'both', roles: RULES },
  'domain/selection': { floor: 4, side: 'both', roles: RULES },
  'domain/selection/release': { floor: 4, side: 'both', roles: RULES },
  'domain/selection/sheet': { floor: 4, side: 'both', roles: RULES },
  'domain/selection/verdicts': { floor: 4, side: 'both', roles: RULES },
  'domain/retention': { floor: 4, side: 'both', roles: RULES },

  'site/applications': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'site/applications/copy': { floor: 5, side: 'both', roles: SCREENS },
  'site/company': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'site/development': { floor: 5, side: 'browser', roles: SCREENS },
  'site/editor': { floor: 5, side: 'both', roles: CALLS },
  'site/editor/draft': { floor: 5, side: 'both', roles: SCREENS },
  'site/editor/files': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'site/editor/form': { floor: 5, side: 'both', roles: SCREENS },
  'site/editor/notices': { floor: 5, side: 'both', roles: SCREENS },
  'site/editor/printed': { floor: 5, side: 'both', roles: SCREENS },
  'site/editor/review': { floor: 5, side: 'both', roles: SCREENS },
  'site/editor/start': { floor: 5, side: 'both', roles: SCREENS },
  'site/editor/trial': { floor: 5, side: 'both', roles: SCREENS },
  // The map of the site is a statement that no other audience needs.
  'site/found': { floor: 5, side: 'both', roles: [...SCREENS, 'queries', 'routes'] },
  'site/frame': { floor: 5, side: 'browser', roles: SCREENS },
  'site/identity': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'site/legal': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'site/main': { floor: 5, side: 'browser', roles: ['drawing'] },
  'site/members': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'site/members/find': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'site/members/leave': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'site/members/measures': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'site/members/profile': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'site/members/register': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'site/notices': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'site/pages': { floor: 5, side: 'server', roles: ['thing'] },
  'site/postings': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'site/postings/detail': { floor: 5, side: 'both', roles: SCREENS },
  'site/postings/sought': { floor: 5, side: 'both', roles: SCREENS },
  'site/session': { floor: 5, side: 'browser', roles: SCREENS },

  'console/account': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/applicants': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/applicants/tags': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/applicants/filters': { floor: 5, side: 'browser', roles: SCREENS },
  'console/approvals': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/beginnings': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/charts': { floor: 5, side: 'both', roles: SCREENS },
  'console/check': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/decide': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/exports': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/frame': { floor: 5, side: 'browser', roles: SCREENS },
  'console/hires': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/main': { floor: 5, side: 'browser', roles: ['drawing'] },
  'console/members': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/messages': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/networks': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/operators': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/pages': { floor: 5, side: 'server', roles: ['thing'] },
  // What runs in the frame of a PDF, apart from every screen, and what both say to each other.
  'console/pdf': { floor: 5, side: 'both', roles: ['thing', 'drawing'] },
  'console/postingSheet': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/postings': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/postingEditor': { floor: 5, side: 'both', roles: [...SCREENS, 'drawing', ...CALLS] },
  'console/record': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/search': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/seasons': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/session': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/site': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/sso': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/versions': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },
  'console/today': { floor: 5, side: 'both', roles: [...SCREENS, ...CALLS] },

  upkeep: { floor: 5, side: 'server', roles: RULES },
  'upkeep/backup': { floor: 5, side: 'server', roles: RULES },
  'upkeep/commands': { floor: 5, side: 'server', roles: ['thing'] },
  'upkeep/content': { floor: 5, side: 'server', roles: ['thing'] },

  main: { floor: 6, side: 'server', roles: ['thing'] },
  // Tests alone, which look at everything.
  house: { floor: 7, side: 'server', roles: [] },
};

/** Files of a room, tests and styles not counted. */
export const MOST_IN_ROOM = 35;

export const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** The folder of a file of src, as the table names it. */
export const folderOf = (file: string) => path.posix.dirname(file).replace(/^src\//, '');

/** Whether an import leads to a floor that is not below the file's own. */
export function goesUp(file: string, target: string, table = rooms): boolean {
  const [from, to] = [folderOf(file), folderOf(target)];
  const [own, other] = [table[from], table[to]];
  const isTogether = from.split('/')[0] === to.split('/')[0];
  return own !== undefined && other !== undefined && !isTogether && other.floor >= own.floor;
}

/** What of these files of src and of the table of rooms does not fit the other, a line for each. */
export function misfits(files: readonly string[], table = rooms): string[] {
  const folders = new Set(files.map(folderOf));
  const mayBe = (file: string) => {
    const [room, role] = [table[folderOf(file)], roleOf(file)];
    return !room || (role !== undefined && (isTest(file) || room.roles.includes(role)));
  };
  return [
    ...[...folders].filter((folder) => !table[folder]).map((folder) => `${folder}: no row`),
    ...Object.keys(table).flatMap((folder) => (folders.has(folder) ? [] : [`${folder}: no file`])),
    ...files.filter((file) => !mayBe(file)).map((file) => `${file}: no role of its room`),
  ];
}
