import path from 'node:path';
import { roleOf, sideOfRole } from './roles.ts';
import { folderOf, isTest, rooms } from './rooms.ts';

export type Side = 'server' | 'browser' | 'shared' | 'test';

/** The side a file of src belongs to, told by its room and its role. */
export function sideOf(file: string): Side {
  if (isTest(file)) return 'test';
  const room = rooms[folderOf(file)];
  if (room && room.side !== 'both') return room.side;
  if (room?.onServer?.includes(path.posix.basename(file, '.ts'))) return 'server';
  const role = roleOf(file);
  return role ? sideOfRole(role) : 'shared';
}

/** Packages the browser's side may use; whatever is not here runs on the server or nowhere. */
const browserPackages =
  /^(react|react-dom|react-router)(\/|$)|^@base-ui\/react(\/|$)|^@simplewebauthn\/browser$|^pretendard\/|^pdfjs-dist(\/|$)/;

/** Whether a file of src may import this file (a path from the root) or package. Tests may import anything. */
export function mayImport(file: string, target: string): boolean {
  const from = sideOf(file);
  if (from === 'test') return true;
  if (target.startsWith('src/')) {
    const to = sideOf(target);
    return to === 'shared' || to === from;
  }
  if (from === 'browser') return browserPackages.test(target);
  // Shared code runs on both sides: it builds on the language alone.
  return from === 'server' && !browserPackages.test(target);
}
