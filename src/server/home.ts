import { homedir, tmpdir } from 'node:os';

/*
 * Imported before all else: a user without an entry in the system's list of users (a container's bare number) and
 * without HOME has no home, and libraries that look for their settings there end the process.
 */
try {
  homedir();
} catch {
  process.env.HOME = tmpdir();
}
