import path from 'node:path';

const dotted = (role: string) => new RegExp(`^[a-z][A-Za-z0-9]*\\.${role}\\.ts$`);

/**
 * What a file is by its name, and where it runs. First the roles of the domain in their order: rules, records of fields,
 * statements, acts, what runs by itself, calls and their handlers.
 */
const ROLES = {
  thing: { name: /^(?!use[A-Z])[a-z][A-Za-z0-9]*\.ts$/, side: 'shared' },
  records: { name: dotted('records'), side: 'shared' },
  queries: { name: dotted('queries'), side: 'server' },
  acts: { name: dotted('acts'), side: 'server' },
  jobs: { name: dotted('jobs'), side: 'server' },
  calls: { name: dotted('calls'), side: 'shared' },
  routes: { name: dotted('routes'), side: 'server' },
  store: { name: dotted('store'), side: 'browser' },
  hook: { name: /^use[A-Z][A-Za-z0-9]*\.ts$/, side: 'browser' },
  component: { name: /^[A-Z][A-Za-z0-9]*\.tsx$/, side: 'browser' },
  style: { name: /^[A-Z][A-Za-z0-9]*\.module\.css$/, side: 'browser' },
  // What draws and is no component; styles of no single component.
  drawing: { name: /^[a-z][A-Za-z0-9]*\.tsx$/, side: 'browser' },
  sheet: { name: /^[a-z][A-Za-z0-9]*(\.module)?\.css$/, side: 'browser' },
  // Node reads it without its types; bytes; what is typeset.
  module: { name: /^[a-z][A-Za-z0-9]*\.(mjs|d\.mts)$/, side: 'server' },
  data: { name: /^[a-z][A-Za-z0-9]*\.bin$/, side: 'server' },
  template: { name: /^[a-z][A-Za-z0-9]*\.typ$/, side: 'server' },
} as const;

export type Role = keyof typeof ROLES;

const order = Object.keys(ROLES) as Role[];

/** The role of a file, or of what it tests; undefined if its name fits no role. */
export function roleOf(file: string): Role | undefined {
  const name = path.posix.basename(file).replace(/\.test(?=\.tsx?$)/, '');
  return order.find((role) => ROLES[role].name.test(name));
}

/** The side that a role runs on in a room of both. */
export const sideOfRole = (role: Role) => ROLES[role].side;

/** Whether an import inside the domain leads to a role above the file's own. */
export function leadsToHigherRole(file: string, target: string): boolean {
  const isInside = [file, target].every((one) => /^src\/domain\/.*\.ts$/.test(one));
  const [from, to] = [roleOf(file), roleOf(target)];
  return isInside && from !== undefined && to !== undefined && order.indexOf(to) > order.indexOf(from);
}

/** Whether an import lets a file of statements refuse, tell a member or do more: problems, and acts of any thing. */
export function makesMoreOfStatements(file: string, target: string): boolean {
  return file.endsWith('.queries.ts') && /^src\/http\/(problem|failure)\.ts$|\.acts\.ts$/.test(target);
}
