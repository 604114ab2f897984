import type { Plugin } from 'vite';
import { answered, leftOut } from './leftOut.ts';

export type Node = { type: string; start: number; end: number; [key: string]: unknown };

/**
 * Leaves the functions of leftOut.ts out of the browser's build: code that calls one of them all the same throws, or
 * gets what is written there as its answer.
 */
export function leaveOut(): Plugin {
  const met = new Set<string>();
  return {
    name: 'jiwon-leave-out',
    apply: 'build',
    transform(code, id) {
      const file = Object.keys(leftOut).find((ending) => id.endsWith(`/${ending}`));
      if (file === undefined) return null;
      met.add(file);
      const instead = new Map(leftOut[file]?.map((name) => [name, 'throw Error("left out")']));
      for (const [name, answer] of Object.entries(answered[file] ?? {})) instead.set(name, `return ${answer}`);
      const bodies = functionBodies(this.parse(code) as unknown as Node);
      const missing = [...instead.keys()].filter((name) => !bodies.some((one) => one.name === name));
      if (missing.length > 0) this.error(`${file} has no ${missing.join(', ')}: look through dev/bundle/leftOut.ts`);
      const pieces = bodies.flatMap(({ name, start, end }) => {
        const statement = instead.get(name);
        return statement === undefined ? [] : [{ start, end, text: `{${statement}}` }];
      });
      return { code: withPieces(code, pieces), map: null };
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

/** Functions with a name of their own or a constant's, and methods put on a prototype under its constructor's name. */
function functionBodies(root: Node): Body[] {
  const found: Body[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, id, init, body, left, right } = value as Record<string, Node | undefined> & { type: unknown };
    const isFunction = type === 'FunctionDeclaration' || type === 'FunctionExpression';
    if (isFunction && id && body) found.push({ name: String(id.name), ...span(body) });
    const constant = type === 'VariableDeclarator' && init?.type === 'ArrowFunctionExpression';
    if (constant) found.push({ name: String(id?.name), ...span(init.body as Node) });
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

/** A text in which pieces are replaced; what lies inside one that is replaced already goes with it. */
export function withPieces(code: string, pieces: readonly { start: number; end: number; text: string }[]): string {
  let kept = '';
  let at = 0;
  for (const { start, end, text } of pieces.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    kept += code.slice(at, start) + text;
    at = end;
  }
  return kept + code.slice(at);
}
