import { describe, expect, it } from 'vitest';
import { projectFiles, textOf } from '../../dev/house/source.ts';
import { readSpecification } from '../../dev/house/specification.ts';
import { TOAST_TIME } from '../browser/toast.ts';
import { SITE } from '../site/frame/site.ts';

// The constants of docs/specification.md (§9) against the code and the styles.

const spec = readSpecification();

describe('constants', () => {
  const theme = textOf('src/browser/style/theme.css');
  const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]?.replaceAll('_', '');

  it.each([
    ['header height', `${first(theme, /--header: (\d+)px;/)} px`],
    ['footer height', `${first(theme, /--footer-height: (\d+)px;/)} px`],
    ['login modal width', first(textOf('src/browser/ui/Dialog.module.css'), /\.narrow \{[^}]*\b(\d+)px/)],
    ['snackbar', `${TOAST_TIME} ms`],
    ['script load time-out', `${first(textOf('src/browser/screen.ts'), /CHUNK_TIME = ([\d_]+)/)} ms`],
    ['version label', SITE.version],
  ])('%s is %s', (name, value) => {
    expect(value).toBe(spec.constants.get(name));
  });
});

describe('the theme', () => {
  const widths = (text: string) =>
    [...text.matchAll(/@media[^{]*\b(?:min|max)-width: (\d+)/g)].map(([, px]) => Number(px));

  it('changes at every breakpoint of the specification, and styles nowhere else', () => {
    const specified = spec.constants.get('theme breakpoints')!.split(', ').map(Number);
    const below = (px: number) => [px, px - 1];
    // Everything outside a query holds from 0.
    const [first, ...others] = specified;
    expect(first).toBe(0);
    const styles = projectFiles('src').filter((file) => file.endsWith('.css'));
    const used = new Set(styles.flatMap((file) => widths(textOf(file))));
    expect([...used].filter((px) => !others.flatMap(below).includes(px))).toEqual([]);
    expect(others.filter((px) => !used.has(px))).toEqual([]);
  });
});
