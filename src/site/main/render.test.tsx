import { describe, expect, it } from 'vitest';
import { inLanguages, type SiteWords } from '../../domain/company/brand.ts';
import { render } from './render.tsx';

const site: SiteWords = {
  name: '가나그룹 채용',
  group: '가나그룹',
  copyright: inLanguages('© 가나그룹. All rights reserved.'),
  sign: { width: 2, height: 2, shapes: [{ part: 'front', d: 'M0 0h2v2z' }] },
};

const noData = async () => {
  throw new Error('This page asks for nothing');
};

describe('a page drawn on the server', () => {
  it('answers an unmatched path with our own page and status 404 (D-4)', async () => {
    const page = await render('/no/such/page', noData, { site });
    expect(page.status).toBe(404);
    expect(page.title).toBe('페이지를 찾을 수 없어요 | 가나그룹 채용');
    expect(page.html).toContain('페이지를 찾을 수 없어요');
    expect(page.robots).toBe('noindex');
  });

  it("draws a member's page as the Loading spinner, for nobody to keep", async () => {
    const page = await render('/ApplyManage', noData, { site });
    expect(page).toMatchObject({ status: 200, cache: false, robots: 'noindex' });
    expect(page.html).toContain('Loading');
  });

  it('stands inside the frame: skip link, menu, both legal links and the version line (Specification §2)', async () => {
    const text = (await render('/ApplyManage', noData, { site })).html.replace(/<!--.*?-->/g, '');
    for (const words of [
      '가나그룹 채용',
      '<span>© 가나그룹. </span><span lang="en">All rights reserved.</span>',
      '본문으로 건너뛰기',
      '마이페이지',
      '개인정보처리방침',
      '이용약관',
      '1.0.0 · production · 2025-10-27',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('has no inline script and no style attribute, which the policy of the pages forbids', async () => {
    const { html } = await render('/ApplyManage', noData, { site });
    expect(html).not.toMatch(/<script|\sstyle=|\son[a-z]+=/);
  });
});
