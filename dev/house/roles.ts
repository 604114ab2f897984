/** The roles of the domain in their order: rules, how a thing is told, statements, what is done, what runs by itself. */
const ORDER = ['', 'records', 'queries', 'acts', 'jobs', 'calls', 'routes'];

const placeOf = (file: string) => ORDER.indexOf(/\.([a-z]+)\.ts$/.exec(file)?.[1] ?? '');

/** Whether an import inside the domain leads to a role above the file's own. */
export function leadsToHigherRole(file: string, target: string): boolean {
  const isInside = [file, target].every((one) => /^src\/domain\/.*\.ts$/.test(one));
  return isInside && placeOf(target) > placeOf(file);
}

/** Whether an import lets a file of statements refuse, tell a member or do more: problems, and acts of any thing. */
export function makesMoreOfStatements(file: string, target: string): boolean {
  return file.endsWith('.queries.ts') && /^src\/http\/(problem|failure)\.ts$|\.acts\.ts$/.test(target);
}
