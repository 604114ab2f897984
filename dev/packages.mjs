/**
 * Whether the packages found are those of the lock file: each that fits this machine, in its version. For serving those
 * that only build and test may be missing. Plain JavaScript: it runs before anything is installed.
 */
export function installedFor(purpose, wanted, found) {
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(([folder, entry]) => {
    if (folder === '') return true;
    if (found[folder]) return found[folder].version === entry.version;
    if (purpose === 'serving' && (entry.dev || entry.devOptional)) return true;
    return (entry.optional || entry.devOptional) && !isForThisMachine(entry);
  });
}

/** Whether something is there that only builds or tests. */
export function holdsMoreThanServes(found) {
  return Object.values(found ?? {}).some(({ dev }) => dev);
}

/** Optional packages that name a system; those for a C library, and the fallbacks of other systems, npm decides about. */
function isForThisMachine({ os, cpu, libc }) {
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);
}
