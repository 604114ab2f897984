import { text } from '../../../fields/text.ts';
import { webAddress } from '../../../fields/webAddress.ts';
import { many } from '../section.ts';
import { NAMES_LINKS_AND_ACTIVITIES } from '../textVersions.ts';

/** Places on the web where something of the applicant can be seen; ours, not in Specification §3. */
export const link = many({
  title: '링크',
  wire: 'link',
  deletedWire: 'link',
  optional: true,
  namedFrom: NAMES_LINKS_AND_ACTIVITIES,
  hint: 'GitHub, 블로그, 노션, LinkedIn처럼 회사에 보여 주고 싶은 곳의 주소를 적어 주세요.',
  example: 'GitHub · github.com/haneul',
  rowTitle: ['name', 'address'],
  fields: {
    name: text('link_nm', '이름', { reveals: 'identity', suggest: 'link_nm', hint: '예: GitHub, 블로그' }),
    address: webAddress('link_url', '웹 주소', { reveals: 'identity', required: true, hint: '예: github.com/haneul' }),
  },
});
