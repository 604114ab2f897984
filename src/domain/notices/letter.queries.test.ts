import { describe, expect, it } from 'vitest';
import { OTHER_COMPANIES, OTHER_GROUP, OTHER_POSTING, otherContent } from '../../../dev/otherContent.ts';
import { everyMail } from '../../../dev/sampleMails.ts';
import { makeMember } from '../../../dev/samples.ts';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { testServer } from '../../../dev/testServer.ts';
import type { Mail } from '../../server/outside/mail/mailer.ts';
import { contrastOf } from '../company/colour.ts';
import { importContent } from '../content/importContent.acts.ts';
import { MAIL_ATTRIBUTES, MAIL_PROPERTIES, MAIL_TAGS, STYLE_CONDITIONS, STYLE_PROPERTIES } from './letterMarkup.ts';
import { TONES } from './letterStyle.ts';
import type { NoticeName } from './notice.ts';

// Every mail there is, of the sample's group and of one with long names that gives a company no look.

const SAMPLE = { companyCode: 'DF', postingNumber: '2026110306', title: '발효 연구원', company: '다온푸드' };
const { cd: companyCode, name: company } = OTHER_COMPANIES[0];
const OTHER = { companyCode, postingNumber: OTHER_POSTING.PBLANC_NO, title: 'Lamp keeper', company };

const server = await testServer();
const otherDatabase = await testDatabase('empty');
await importContent(otherDatabase.db, otherContent());
const other = await testServer({ database: otherDatabase });
const mailsOf = async ({ context }: typeof server, posting: typeof SAMPLE) =>
  new Map(await everyMail(context, { memberId: (await makeMember(context)).memberId, posting }));
const mails = await mailsOf(server, SAMPLE);
const others = await mailsOf(other, OTHER);
const all: [string, NoticeName, Mail][] = [
  ...[...mails].map(([name, mail]): [string, NoticeName, Mail] => ['sample', name, mail]),
  ...[...others].map(([name, mail]): [string, NoticeName, Mail] => ['other', name, mail]),
];

const tagsOf = (html: string) => [...html.matchAll(/<([a-z0-9]+)((?:\s[^<>]*)?)>/g)];
const attributesOf = (rest: string) => [...rest.matchAll(/([a-z-]+)="([^"]*)"/g)];
const declared = (style: string) => style.split(';').map((one) => one.slice(0, one.indexOf(':')).trim());
const bare = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<br>|<\/(p|tr|td|th|h1|h2|div)>/g, '\n')
    .replace(/<[^>]+>/g, '');

describe.each(all)('the mail (%s) %s', (_, name, { html, text, subject }) => {
  it('is made of what mail readers know, and shows no picture', () => {
    const tags = tagsOf(html);
    expect(tags.map(([, tag]) => tag!).filter((tag) => !MAIL_TAGS.includes(tag as never))).toEqual([]);
    const attributes = tags.flatMap(([, , rest]) => attributesOf(rest!));
    expect(attributes.map(([, one]) => one!).filter((one) => !MAIL_ATTRIBUTES.includes(one as never))).toEqual([]);
    const styles = attributes.filter(([, one]) => one === 'style').flatMap(([, , value]) => declared(value!));
    expect(styles.filter((one) => !MAIL_PROPERTIES.includes(one as never))).toEqual([]);
    expect(styles.length).toBeGreaterThan(50);
    expect(html).not.toMatch(/url\(|@import|@font-face|<img|cid:/);
  });

  it('overrules in its style element only what it may', () => {
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html)!;
    expect([...style.matchAll(/@media ([^{]+)\{/g)].map(([, one]) => one)).toEqual(STYLE_CONDITIONS);
    const properties = [...style.matchAll(/\{([^{}]+)\}/g)].flatMap(([, one]) => declared(one!));
    expect(properties.filter((one) => !STYLE_PROPERTIES.includes(one as never))).toEqual([]);
  });

  it('says the same as text and as a page', () => {
    const shown = bare(html).replace(/\s/g, '');
    for (const line of text.split('\n').filter((one) => one !== '')) {
      for (const part of line.replace(/^- /, '').split(/: |, | {2}/)) {
        // On the page words open the addresses.
        if (!part.includes('://')) expect(shown, name).toContain(part.replace(/\s/g, '').replaceAll("'", '&#39;'));
      }
    }
  });

  it('has one heading, which its subject ends with, and a preheader that says no more than its first line', () => {
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(html)!;
    expect(heading).not.toBe('');
    expect(subject.endsWith(heading.replaceAll('\u00a0', ' '))).toBe(true);
    const [, preheader = ''] = /<body[^>]*><div[^>]*>(.*?)&#847;/.exec(html)!;
    expect(preheader).not.toMatch(/합격|http|haneul/);
    expect(preheader).not.toBe('');
  });
});

describe('a mail about an application', () => {
  const receipt = mails.get('receipt')!;

  it('tells the seconds, until when it can be changed, the days to come and who is asked', () => {
    expect(receipt.text).toContain('제출 시각: 2026. 11. 21.(토) 18:00:05');
    expect(receipt.text).toMatch(/수정 기한: \d+\. \d+\.\(.\) \d\d:\d\d 전까지/);
    expect(receipt.text).toMatch(/이제 이렇게 진행됩니다\n- 제출: 11\. 21\.\(토\)\n- .+: \d+\. \d+\./);
    expect(receipt.text).toMatch(/담당: .+, .+@.+/);
    expect(receipt.html).toMatch(/<a href="mailto:[^"]+" class="link"/);
  });

  it('has its number in a row of its own and the hash at the foot', () => {
    const { html } = receipt;
    const places = ['발효 연구원</p>', '10000001</td>', '제출 시각', '이제 이렇게', '담당</th>', '내용 확인값'];
    const found = places.map((one) => html.indexOf(one));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  it('has what is looked for at its head, larger than all else, and the way on next to it', () => {
    const sizesOf = (html: string) => [...html.matchAll(/font-size:(\d+)px[^"]*"[^>]*>([^<]+)</g)];
    for (const [name, looked, act] of [
      ['stageAnnounced', '서류\u00a0합격', '지원이력에서 보기'],
      ['receipt', '10000001', ''],
      ['leavingAsked', '2026.\u00a011.\u00a030.(월)까지', '로그인하기'],
    ] as const) {
      const { html } = mails.get(name)!;
      const inBody = sizesOf(html.slice(html.indexOf('</h1>')));
      const [largest] = inBody.toSorted(([, a], [, b]) => Number(b) - Number(a));
      expect([name, largest![2]!.replace(/\s/g, ' ')]).toEqual([name, looked.replace(/\s/g, ' ')]);
      if (act) expect(html.indexOf(act)).toBeLessThan(html.search(/접수번호<|파기합니다/));
    }
    expect(mails.get('stageAnnounced')!.subject).not.toContain('합격');
  });

  it('names the end of the time in which a withdrawal is undone, in a low voice', () => {
    const { html, text } = mails.get('withdrawn')!;
    expect(text).toMatch(/접수 마감: \d+\. \d+\.\(.\) \d\d:\d\d/);
    expect(html).not.toContain('class="sides band"');
    expect(html).toContain('class="act hollow"');
  });

  it('tells no days to come where nothing stands', () => {
    for (const name of ['withdrawn', 'stageAnnounced', 'selectionFinished', 'reminder'] as const)
      expect(mails.get(name)!.text).not.toContain('이제 이렇게 진행됩니다');
  });

  it('is in the colours of its company; one of the group is in those of the group', () => {
    const groundOf = (mail: Mail) => /class="sides band" bgcolor="(#[0-9a-f]{6})"/.exec(mail.html)?.[1];
    expect([groundOf(receipt), groundOf(mails.get('resetPassword')!)]).toEqual(['#c9431b', '#0a1f4d']);
    expect([groundOf(others.get('receipt')!), groundOf(others.get('passwordChanged')!)]).toEqual([
      OTHER_COMPANIES[0].colours.strong,
      '#2b1a10',
    ]);
    expect(others.get('receipt')!.html).toContain(OTHER_GROUP);
  });

  it('is not told by colour alone: its company’s name stands on it', () => {
    expect(mails.get('withdrawn')!.html).toMatch(/>다온푸드 · 발효 연구원<\/p>/);
  });

  it('whose posting is gone says what it knew', async () => {
    const posting = { ...SAMPLE, postingNumber: '1999' };
    const { context } = server;
    const gone = new Map(await everyMail(context, { memberId: (await makeMember(context)).memberId, posting }));
    expect(gone.get('receipt')!.text).toContain('- 공고: 발효 연구원');
    expect(gone.get('receipt')!.text).not.toContain('이제 이렇게');
  });
});

it('what a mail says can be read in the dark and in the light', () => {
  for (const [, , { html }] of all) {
    const own = tagsOf(html).map(([, , rest]) => rest!);
    const row = own.find((rest) => rest.includes('class="sides ground"'));
    const words = own.find((rest) => rest.includes('class="own"'));
    if (!row || !words) continue;
    const light = [/background:(#[0-9a-f]{6})/.exec(row)![1]!, /;color:(#[0-9a-f]{6})/.exec(words)![1]!] as const;
    const dark = [
      /\.ground\{background:(#[0-9a-f]{6})/.exec(html)![1]!,
      /\.own\{color:(#[0-9a-f]{6})/.exec(html)![1]!,
    ] as const;
    for (const [ground, ink] of [light, dark]) expect(contrastOf(ground, ink)).toBeGreaterThanOrEqual(4.5);
    const [, done] = /\.done\{background:(#[0-9a-f]{6})/.exec(html)!;
    expect(contrastOf(TONES.sheet[1], done!)).toBeGreaterThanOrEqual(3);
  }
});
