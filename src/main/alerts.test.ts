import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '../server/instance.mjs';
import { createMeters, METRICS, type MetricName } from '../server/metrics/meters.ts';

// deploy/alerts.yaml and docs/metrics.md name metrics that are there, by labels that they have.

const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8');
const alerts = [...read('deploy/alerts.yaml').matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)];

/** The names and labels in a query, the latter by the name they follow. */
const used = (query: string) =>
  [...query.matchAll(/\b([a-z]\w*_\w+)(?:\{(\w+)[=~!]+"[^"]*"\})?/g)].map(([, name = '', label]) => ({
    name: name.replace(/_bucket$/, ''),
    label,
  }));

it('there are alerts', () => {
  expect(alerts.length).toBeGreaterThan(12);
});

it.each(alerts.map(([, name, expr]) => [name, expr]))('%s reads what is told', async (_name, expr = '') => {
  const told = (await createMeters().registry.getMetricsAsJSON()).map(({ name }) => name);
  const names = used(expr).filter(({ name }) => name !== 'histogram_quantile');
  expect(names.length).toBeGreaterThan(0);
  for (const { name, label } of names) {
    expect(told).toContain(name);
    const [, , labels = []] = METRICS[name as MetricName] ?? [];
    if (label) expect([name, labels]).toEqual([name, expect.arrayContaining([label])]);
  }
});

it('the list of metrics names every one of ours', () => {
  const listed = [...read('docs/metrics.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(listed).toEqual(Object.keys(METRICS));
});
