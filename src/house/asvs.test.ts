import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../dev/house/source.ts';
import { projectDir } from '../server/instance.mjs';

// docs/security/asvs.csv: each requirement of OWASP ASVS 5.0, levels 1 and 2, with what shows that it is met.

// Their numbers, by section: 1.2.1-6,9 are 1.2.1 to 1.2.6 and 1.2.9.
const REQUIREMENTS = `
  1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2
  4.1.1-3 4.2.1 4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3
  6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1-4 10.1.1-2
  10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1 12.1.1-3
  12.2.1-2 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 15.3.1-7 16.1.1
  16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2
`
  .trim()
  .split(/\s+/)
  .flatMap((section) => {
    const [chapter, part, numbers = ''] = section.split('.');
    return numbers.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, at) => `${chapter}.${part}.${first + at}`);
    });
  });

interface Row {
  id: string;
  state: string;
  evidence: string;
}

const lines = textOf('docs/security/asvs.csv').trimEnd().split('\n');
const rows = lines.slice(1).map((line): Row => {
  const [, id = '', state = '', evidence = ''] = /^(V[\d.]+),([a-z ]+),"([^"]+)"$/.exec(line) ?? [];
  return { id, state, evidence };
});

const partsOf = ({ evidence }: Row) => evidence.split(' | ');

/** Whether a test file has a test, or a group of them, whose title begins so; or a document this heading. */
function isThere(part: string): boolean {
  const [, test, title = ''] = /^((?:src|e2e)\/\S+\.test\.tsx?): (.+)$/.exec(part) ?? [];
  const [, document, heading = ''] = /^(docs\/\S+\.md)#(.+)$/.exec(part) ?? [];
  const file = test ?? document;
  if (file === undefined || !existsSync(path.join(projectDir, file))) return false;
  const text = textOf(file);
  if (document) return new RegExp(`^#+ ${RegExp.escape(heading)}$`, 'm').test(text);
  return new RegExp(`['"\`]${RegExp.escape(title)}`).test(text);
}

describe('docs/security/asvs.csv', () => {
  it('is read whole', () => {
    expect(lines[0]).toBe('id,state,evidence');
    expect(lines.slice(1).filter((_, at) => rows[at]?.id === '')).toEqual([]);
  });

  it('has every requirement of levels 1 and 2 once', () => {
    const ids = rows.map(({ id }) => id.slice(1));
    expect(ids).toEqual(REQUIREMENTS);
    expect(ids).toHaveLength(253);
  });

  it('shows each that is met by a test or a heading that is there', () => {
    const met = rows.filter(({ state }) => state === 'met');
    expect(met.length).toBeGreaterThan(170);
    expect(
      met.flatMap((row) =>
        partsOf(row)
          .filter((part) => !isThere(part))
          .map((part) => [row.id, part]),
      ),
    ).toEqual([]);
  });

  it('gives few reasons, each of which names the specification or a law', () => {
    const reasons = rows.filter(({ state }) => state === 'reason');
    expect(reasons.length).toBeLessThanOrEqual(10);
    expect(reasons.filter(({ evidence }) => !/^(specification §\d|[가-힣]+법 \d+조)/.test(evidence))).toEqual([]);
  });

  it('says of all others why there is nothing they could be about', () => {
    expect(rows.filter(({ state }) => !['met', 'reason', 'not applicable'].includes(state))).toEqual([]);
  });
});

describe('docs/security/limits.md', () => {
  it('quotes every bound as it stands in its file', () => {
    const written = textOf('docs/security/limits.md').split('\n');
    const quoted = written.flatMap((line) => {
      const [, said = '', last = ''] = /^\|(.*)\|([^|]*`(?:src|migrations)\/[^|]*)\|$/.exec(line) ?? [];
      const files = [...last.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
      const text = files.map(textOf).join('\n');
      return [...said.matchAll(/`([^`]+)`/g)].map(([, code]) => ({ code: code!, text, files }));
    });
    expect(quoted.length).toBeGreaterThan(30);
    expect(quoted.filter(({ code, text }) => !text.includes(code)).map(({ code, files }) => [code, files])).toEqual([]);
  });
});
