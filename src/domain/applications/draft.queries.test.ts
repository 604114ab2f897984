import { expect, test } from 'vitest';
import { makeMember } from '../../../dev/samples.ts';
import { makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { writeCv } from '../cv/cv.ts';
import { findApplication } from './applications.queries.ts';
import { draftContext, sealerOf } from './draft.queries.ts';

const server = await testServer();

test('a save continues what another process saved meanwhile, not what this one has kept open', async () => {
  const [{ memberId, token }, posting] = [await makeMember(server.context), await makePosting(server.database)];
  const key = { memberId, companyCode: posting.COMPANY_CD, postingNumber: posting.PBLANC_NO };
  const save = (profileDetail: object) =>
    server.ask('POST /api/updatecv', { token, body: { ...posting, profileDetail } });
  await save({ tlnt_nm: '암산' });
  await save({ hope_anic_amt: '4,000', hob_nm: '수영' });

  const { db, vault } = server.context;
  const { number, key: sealed, cv, marks } = (await findApplication(db, vault, key))!;
  // As it reads back from storage.
  expect(cv.profileDetail).toMatchObject({ desiredSalary: '4000', hobby: '수영', talent: '암산' });
  const theirs = { ...cv, profileDetail: { ...cv.profileDetail, hobby: '등산' } };
  const draft = sealerOf(vault, { key: sealed }).seal({ ...writeCv(theirs), marks }, draftContext(number, 3));
  await db.updateTable('application').set({ revision: 3, draft }).where('jnco_afe_no', '=', number).execute();

  expect((await save({ tlnt_nm: '주산' })).json.revision).toBe(4);
  const after = await findApplication(db, vault, key);
  expect(after?.cv.profileDetail).toMatchObject({ desiredSalary: '4000', hobby: '등산', talent: '주산' });
});
