import { describe, expect, it } from 'vitest';
import { testServer } from '../../../dev/testServer.ts';

const { ask } = await testServer();
const codes = (query: string) => ask(`GET /api/common_code_list?${query}`);

describe('GET /api/common_code_list', () => {
  describe('works', () => {
    it('answers the groups asked for, each in its order', async () => {
      const { status, json } = await codes('MODULE_CD=REC&FIELD_CD_PIPE=carr_fg_cd|sex_cd');
      expect(status).toBe(200);
      expect(Object.keys(json).toSorted()).toEqual(['carr_fg_cd', 'sex_cd']);
      expect(json.carr_fg_cd.map(({ cd, nm }: { cd: string; nm: string }) => [cd, nm])).toEqual([
        ['1', '신입'],
        ['2', '경력'],
        ['3', '인턴'],
      ]);
    });

    it('in the order of the group where that of the codes is another, as text and as numbers', async () => {
      const { json } = await codes('MODULE_CD=REC&FIELD_CD_PIPE=lang_nm|amft_cd');
      const of = (group: string) => json[group].map(({ cd }: { cd: string }) => cd);
      expect(of('amft_cd')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '99']);
      expect(of('lang_nm').slice(0, 5)).toEqual(['TOEIC', 'TOEIC Speaking', 'OPIc', 'TOEFL iBT', 'TEPS']);
      expect(of('lang_nm').at(-1)).toBe('기타');
    });

    it('answers a group nobody declared as empty', async () => {
      expect((await codes('MODULE_CD=REC&FIELD_CD_PIPE=nothing')).json).toEqual({ nothing: [] });
      expect((await codes('MODULE_CD=ABC&FIELD_CD_PIPE=sex_cd')).json).toEqual({ sex_cd: [] });
    });
  });

  describe('wrong input', () => {
    it('names both missing parts', async () => {
      const { status, json } = await codes('');
      expect(status).toBe(422);
      expect(Object.keys(json.fields)).toEqual(['MODULE_CD', 'FIELD_CD_PIPE']);
    });

    it.each([
      ['__proto__', 422],
      ['sex_cd||carr_fg_cd', 422],
      ['SEX_CD', 422],
      // No value at all can hold it.
      ['sex_cd%00', 400],
    ])('refuses the groups %s with %i', async (fields, expected) => {
      const { status, json } = await codes(`MODULE_CD=REC&FIELD_CD_PIPE=${fields}`);
      expect([status, Object.keys(json.fields)]).toEqual([expected, ['FIELD_CD_PIPE']]);
    });
  });
});
