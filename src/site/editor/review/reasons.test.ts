import { describe, expect, it } from 'vitest';
import { leastCv, sampleCodes } from '../../../../dev/cvSample.ts';
import { PHOTO, PHOTO_FIELD } from '../../../domain/attachments/attachment.ts';
import { CV_CONSENTS } from '../../../domain/cv/consents.ts';
import { blankDraft, type Draft, reduce } from '../../../domain/cv/draft.ts';
import { type ReviewedMarks, reasonsAgainst, sentCv } from './reasons.ts';
import { OPTIONAL_PATH, OPTIONAL_QUESTION } from './reviewWords.ts';

const known = { codes: sampleCodes };
const photo = [{ kind: PHOTO }];
const noMarks: ReviewedMarks = { versions: {} };

function draftOf(change: Parameters<typeof leastCv>[0] = {}): Draft {
  return reduce(blankDraft(), { type: 'load', cv: leastCv(change) });
}

const reasons = (draft: Draft, marks = noMarks) => Object.keys(reasonsAgainst(draft, marks, known, photo));

describe('what keeps a draft from being submitted', () => {
  it('is nothing where all that is asked is there, a file on its way among it', () => {
    const draft = draftOf({ profile: { optinf_agr_yn: false } });
    expect(reasonsAgainst(draft, noMarks, known, photo)).toEqual({});
    expect(Object.keys(reasonsAgainst(draft, noMarks, known))).toEqual([PHOTO_FIELD]);
  });

  it('is what is missing, by its path', () => {
    expect(reasons(draftOf({ profile: { optinf_agr_yn: false }, profileDetail: { email_nm: '' } }))).toEqual([
      'profileDetail.email_nm',
    ]);
  });

  it('is that nobody has chosen whether what is optional goes, where something of it is written', () => {
    const hobby = { profileDetail: { hob_nm: '종이접기' } };
    const open = reduce(draftOf(hobby), { type: 'update', section: 'profile', key: 'optionalConsent', value: '' });
    expect(reasonsAgainst(open, noMarks, known, photo)).toMatchObject({ [OPTIONAL_PATH]: OPTIONAL_QUESTION });
    const refused = draftOf({ ...hobby, profile: { optinf_agr_yn: false } });
    expect(reasons(refused)).toEqual([]);
  });

  it('is a list that the text agreed to does not name, until the newer text is agreed to or declined', () => {
    const rows = { link: [{ sn: 1, link_nm: '블로그', link_url: 'https://example.com' }] };
    const draft = draftOf({ ...rows, profile: { optinf_agr_yn: true } });
    const older = { versions: { [CV_CONSENTS.optionalConsent]: '2020-01-01' } };
    expect(reasons(draft, older)).toEqual([OPTIONAL_PATH]);
    expect(reasons(draft, { versions: { [CV_CONSENTS.optionalConsent]: '2999-01-01' } })).toEqual([]);
    expect(reasons(draft, { ...older, declined: '2999-01-01' })).toEqual([]);
    expect(sentCv(draft, older).link).toHaveLength(1);
    expect(sentCv(draft, { ...older, declined: '2999-01-01' }).link).toEqual([]);
  });
});
