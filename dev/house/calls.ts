import { type AnyCall, nameOfCall } from '../../src/http/call.ts';
import { describeBlock, exportsOf, projectFiles, textOf } from './source.ts';

export interface FoundCall {
  name: string;
  file: string;
  call: AnyCall;
}

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
}

/** Every call described in a `.calls.ts` file, alone or as a member of an object such as `cvCalls`. */
export async function describedCalls(): Promise<FoundCall[]> {
  const found = (await exportsOf('.calls.ts')).flatMap(({ file, value }) => {
    const candidates = isCall(value) ? [value] : Object.values((value ?? {}) as object);
    return candidates.filter(isCall).map((call) => ({ name: nameOfCall(call), file, call }));
  });
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The wire names of a call's query or body; empty if it takes no input. */
export function inputNames({ call }: FoundCall): string[] {
  return Object.keys((call.input.schema.properties ?? {}) as object);
}

/**
 * The tests that a call lacks: `works` always, `refused` where a member or an operator is needed, `wrong input` where
 * there is input, each a `describe` with at least one test inside `describe('GET /api/…')`.
 */
export function missingTests(found: FoundCall): string[] {
  const tests = projectFiles('src').filter((file) => file.endsWith('.routes.test.ts'));
  const block = tests.map((file) => describeBlock(textOf(file), found.name)).find((text) => text !== undefined);
  const wanted = [
    'works',
    ...(found.call.access !== 'anyone' ? ['refused'] : []),
    ...(inputNames(found).length > 0 ? ['wrong input'] : []),
  ];
  return wanted
    .filter((title) => !/^\s*(it|test)(\.each\b.*)?\(/m.test(describeBlock(block ?? '', title) ?? ''))
    .map((title) => `${found.name}: ${title}`);
}
