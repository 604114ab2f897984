import { plain } from '../../fields/answers.ts';
import { CODE_MODULE, type CodeBook } from '../../fields/codes.ts';
import { record } from '../../fields/record.ts';
import { key } from '../../fields/text.ts';
import { call } from '../../http/call.ts';

/** Specification §7: the code groups named in FIELD_CD_PIPE (`sex_cd|carr_fg_cd`), each in its order. */
export const codeCalls = {
  list: call({
    method: 'GET',
    path: '/api/common_code_list',
    title: '공통 코드 목록',
    access: 'anyone',
    cached: true,
    input: record({
      module: key('MODULE_CD', '모듈 코드', { required: true, pattern: /^[A-Z]{1,10}$/ }),
      fields: key('FIELD_CD_PIPE', '코드 그룹', {
        required: true,
        pattern: /^[a-z][a-z0-9_]{0,39}(\|[a-z][a-z0-9_]{0,39}){0,49}$/,
      }),
    }),
    answer: plain<CodeBook>({ type: 'object', additionalProperties: { type: 'array', items: { type: 'object' } } }),
  }),
};

/** The input that asks for these groups. */
export function codesInput(groups: readonly string[]): { module: string; fields: string } {
  return { module: CODE_MODULE, fields: [...groups].sort().join('|') };
}
