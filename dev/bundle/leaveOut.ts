import type { Plugin } from 'vite';
import { leftOut } from './leftOut.ts';

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Leaves the functions of leftOut.ts out of the browser's build: code that calls one of them all the same throws. */
export function leaveOut(): Plugin {
  const met = new Set<string>();
  return {
    name: 'jiwon-leave-out',
    apply: 'build',
    transform(code, id) {
      const file = Object.keys(leftOut).find((ending) => id.endsWith(`/${ending}`));
      const names = file === undefined ? undefined : leftOut[file];
      if (file === undefined || !names) return null;
      met.add(file);
      const bodies = functionBodies(this.parse(code) as unknown as Node);
      const missing = names.filter((name) => !bodies.some((one) => one.name === name));
      if (missing.length > 0) this.error(`${file} has no ${missing.join(', ')}: look through dev/bundle/leftOut.ts`);
      const chosen = bodies.filter(({ name }) => names.includes(name));
      return { code: withoutBodies(code, chosen), map: null };
    },
    buildEnd(failure) {
      const unmet = Object.keys(leftOut).filter((file) => !met.has(file));
      if (!failure && unmet.length > 0) this.error(`Not part of the build any more: ${unmet.join(', ')}`);
    },
  };
}

/** The title of a call is in the OpenAPI document alone: no script carries it. */
export function leaveOutTitles(): Plugin {
  return {
    name: 'jiwon-leave-out-titles',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.calls.ts') ? { code: code.replace(/^ {4}title: '[^'\n]*',\n/gm, ''), map: null } : null,
  };
}

interface Body {
  name: string;
  start: number;
  end: number;
}

/** Functions with a name of their own, and methods put on a prototype under the name of its constructor. */
function functionBodies(root: Node): Body[] {
  const found: Body[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, id, body, left, right } = value as Record<string, Node | undefined> & { type: unknown };
    const isFunction = type === 'FunctionDeclaration' || type === 'FunctionExpression';
    if (isFunction && id && body) found.push({ name: String(id.name), ...span(body) });
    const method = type === 'AssignmentExpression' ? prototypeOf(left) : undefined;
    if (method !== undefined && right?.type === 'FunctionExpression') {
      found.push({ name: method, ...span(right.body as Node) });
    }
    for (const member of Object.values(value)) visit(member);
  };
  visit(root);
  return found;
}

/** `F` for `F.prototype.method`. */
function prototypeOf(left: Node | undefined): string | undefined {
  const object = left?.object as Node | undefined;
  if ((object?.property as Node | undefined)?.name !== 'prototype') return undefined;
  return String((object?.object as Node | undefined)?.name);
}

function span({ start, end }: Node): { start: number; end: number } {
  return { start, end };
}

function withoutBodies(code: string, bodies: readonly Body[]): string {
  let kept = '';
  let at = 0;
  for (const { start, end } of bodies.toSorted((a, b) => a.start - b.start)) {
    // Inside one that is left out already.
    if (start < at) continue;
    kept += `${code.slice(at, start)}{throw Error("left out")}`;
    at = end;
  }
  return kept + code.slice(at);
}
