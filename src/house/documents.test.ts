import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tablesIn } from '../../dev/house/markdown.ts';
import { projectFiles, textOf } from '../../dev/house/source.ts';
import { projectDir } from '../server/instance.mjs';
import { settings } from '../server/settings.ts';

// What the documents say about the code.

const INDEX = 'docs/decisions/README.md';

const documents = projectFiles().filter((file) => file.endsWith('.md'));
const records = documents.filter((file) => file.startsWith('docs/decisions/') && file !== INDEX);

describe('README', () => {
  const readme = textOf('README.md');

  it('lists the settings as they are', () => {
    const table = tablesIn(readme).find(({ head }) => head[0] === 'Setting');
    const rows = Object.values(settings).map(({ name, shown, meaning }) => [name, shown === '' ? '–' : shown, meaning]);
    expect(table?.rows).toEqual(rows);
  });

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const named = [...readme.matchAll(/(?:^|`)npm (?:run )?([a-z][\w:-]*)/gm)].map(([, name]) => name!);
    expect(named).toContain('jiwon');
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

describe('documents', () => {
  it.each(documents)('%s names only files and folders that exist', (document) => {
    const text = textOf(document);
    const named = [...text.matchAll(/`((?:src|dev|docs|e2e|bench|content|migrations)\/[\w./-]*)`/g)].map(
      ([, file]) => file!,
    );
    const linked = [...text.matchAll(/\]\(([^):#]+)\)/g)].map(([, target]) =>
      path.join(path.dirname(document), target!),
    );
    expect([...named, ...linked].filter((file) => !existsSync(path.join(projectDir, file)))).toEqual([]);
  });

  it('have a decision record with its four parts each', () => {
    expect(records.length).toBeGreaterThan(3);
    const parts = ['**Decision.**', '**Because**', '**Costs.**', '**We would change our mind if**'];
    const bad = records.filter(
      (file) => !/\/\d{4}-\d\d-\d\d-[a-z0-9-]+\.md$/.test(file) || parts.some((part) => !textOf(file).includes(part)),
    );
    expect(bad).toEqual([]);
  });

  it('name each decision once by its theme, under its own title', () => {
    const named = [...textOf(INDEX).matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, file]) => `${file} ${title}`);
    const titled = records.map((file) => `${path.basename(file)} ${/^# (.+)$/m.exec(textOf(file))?.[1]}`);
    expect(named.toSorted()).toEqual(titled.toSorted());
  });
});
