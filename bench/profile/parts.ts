import { pathToFileURL } from 'node:url';
import { projectDir } from '../../src/server/instance.mjs';
import type { CpuProfile, ProfileNode } from './cpuProfile.ts';

/** A part of what a save costs, and whose work it is: files of ours from the project, packages, or parts of Node. */
export interface Part {
  name: string;
  /** Beginnings of paths; with `#` before one of their functions. */
  of: readonly string[];
}

/** What belongs to no part, such as the loop of Node and the system's own work for it. */
export const REST = 'Node’s own loop, and the rest';
export const COLLECTING = 'collecting garbage';
const IDLE = '(idle)';

/**
 * Seconds of a profile by parts, what it idled left out. A function counts for the part that names it, and one that none
 * names, as what all of them use, for whoever called it.
 */
export function secondsByPart(profile: CpuProfile, parts: readonly Part[]): Map<string, number> {
  const parents = new Map<number, ProfileNode>();
  for (const node of profile.nodes) for (const child of node.children ?? []) parents.set(child, node);
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const known = new Map<number, string>();
  const partOf = (node: ProfileNode): string => {
    let part = known.get(node.id);
    if (part === undefined) {
      const caller = parents.get(node.id);
      part = ownPart(node, parts) ?? (caller ? partOf(caller) : REST);
      known.set(node.id, part);
    }
    return part;
  };
  const seconds = new Map([...parts.map(({ name }) => name), COLLECTING, REST].map((name) => [name, 0]));
  for (const [at, id] of profile.samples.entries()) {
    const part = partOf(nodes.get(id)!);
    // What was found stays so until the next look.
    if (part !== IDLE) seconds.set(part, seconds.get(part)! + (profile.timeDeltas[at + 1] ?? 0) / 1e6);
  }
  return seconds;
}

function ownPart({ callFrame }: ProfileNode, parts: readonly Part[]): string | undefined {
  const { functionName, url } = callFrame;
  if (functionName === '(garbage collector)') return COLLECTING;
  if (functionName === IDLE) return IDLE;
  if (url === '') return undefined;
  const path = pathOf(url);
  const isOf = (rule: string) => {
    const [file = '', name] = rule.split('#');
    return path.startsWith(file) && (name === undefined || functionName === name);
  };
  // The functions that a rule names go before whole files.
  const isNamed = (rule: string) => rule.includes('#') && isOf(rule);
  return (parts.find(({ of }) => of.some(isNamed)) ?? parts.find(({ of }) => of.some(isOf)))?.name;
}

/** A file of ours from the project, a package by its name, a part of Node as it calls itself. */
function pathOf(url: string): string {
  const [, inPackage] = /\/node_modules\/(?!.*\/node_modules\/)(.*)$/.exec(url) ?? [];
  return inPackage ?? url.replace(OURS, '');
}

const OURS = `${pathToFileURL(projectDir).href}/`;
