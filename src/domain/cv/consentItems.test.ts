import { expect, it } from 'vitest';
import { askables, askedConsents } from './askable.ts';
import { consentItems } from './consentItems.ts';
import { CV_CONSENTS } from './consents.ts';
import { FORM_PRESETS } from './formPresets.ts';

const waysOf = (preset: string) =>
  new Map(FORM_PRESETS.find(({ name }) => name === preset)!.asks.map(({ name, how }) => [name, how]));
const items = (of: string, ways: ReadonlyMap<string, string> = new Map()) => consentItems(of, askables, ways);

it('names what is collected with the consent alone: not what is hidden, nor what the posting wants', () => {
  expect(items('optional')).toEqual(expect.arrayContaining(['최종 학력', '취미', '경력 목록']));
  expect(items('optional', waysOf('블라인드'))).not.toContain('취미');
  expect(items('optional', waysOf('경력직'))).not.toContain('경력 목록');
  expect(items('sensitive')).toEqual(expect.arrayContaining(['장애', '저소득층']));
  expect(items('sensitive', new Map([['dspsn_yn', 'hidden']]))).not.toContain('장애');
});

it('knows every consent of the application', () => {
  expect(askedConsents).toHaveLength(Object.keys(CV_CONSENTS).length);
});
