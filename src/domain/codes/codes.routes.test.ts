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

    it.each(['__proto__', 'sex_cd||carr_fg_cd', 'SEX_CD', 'sex_cd%00'])('refuses the groups %s', async (fields) => {
      expect([400, 422]).toContain((await codes(`MODULE_CD=REC&FIELD_CD_PIPE=${fields}`)).status);
    });
  });
});
