import type { Packages } from './packages.mjs';

export function npm(words: readonly string[], cwd?: string): void;
export function npmPackages(words: readonly string[], cwd?: string): void;
export function withOwnPackages(name: 'bench/next' | 'bench/lighthouse'): string;
export function lockedPackages(file: string): Packages | undefined;
