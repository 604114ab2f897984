import { afterAll } from 'vitest';
import { endFile } from './endOfFile.ts';

// Hooks of a module would be heard in the first file of a process alone; a set-up file runs before each.
afterAll(endFile);
