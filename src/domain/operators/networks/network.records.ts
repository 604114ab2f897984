import { instant } from '../../../fields/answers.ts';
import { longText } from '../../../fields/kinds.ts';
import { list, maybe, nest, record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { key, text } from '../../../fields/text.ts';

/** As many as somebody can look over. */
export const MOST_NETWORKS = 50;

/** Networks as they are typed, one a line or with commas between them; none: from everywhere. */
export const networksGiven = record({
  company: maybe(key('company_cd', '회사 코드')),
  networks: longText('networks', '네트워크', { max: 4000, autocomplete: 'off' }),
});

/** The networks of one company, or of the group where that is blank. */
const placeRecord = record({
  company: text('company_cd', '회사 코드'),
  networks: text('networks', '네트워크, 한 줄에 하나'),
  setBy: text('set_by', '정한 사람'),
  setAt: instant('set_at', '정한 시각'),
});

/** All that were set, and the address this was asked from. */
export const shownNetworks = record({
  address: text('address', '지금 접속한 주소'),
  places: nest('places', '정한 네트워크', list(placeRecord)),
});
export type ShownNetworks = Infer<typeof shownNetworks>;
