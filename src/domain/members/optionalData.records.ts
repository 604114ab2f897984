import { address, phone } from '../../fields/kinds.ts';
import type { RecordOf } from '../../fields/record.ts';
import { text } from '../../fields/text.ts';

/**
 * Optional data of a member (Specification §3), in the order of the forms. A field is one line here: the types, the calls
 * and their description, the forms of registering and of one's own data, what is kept and the member's copy of it follow.
 */
export const optionalFields = {
  companyName: text('company_nm', '회사명', { autocomplete: 'organization' }),
  position: text('posi_nm', '직위'),
  duty: text('duty_nm', '직책', { autocomplete: 'organization-title' }),
  representative: text('rprs_nm', '대표자명'),
  businessType: text('biztp_nm', '업태', { max: 50 }),
  industry: text('bizitm_nm', '업종', { max: 50 }),
  companyPhone: phone('company_tel_no', '회사 전화번호', { autocomplete: 'work tel' }),
  fax: phone('company_fax_no', '팩스', { autocomplete: 'fax tel' }),
  companyAddress: address('company_addr', '회사 주소', { max: 200 }),
  homeAddress: address('home_addr', '집 주소', { max: 200, autocomplete: 'address-line1' }),
};

export type OptionalData = RecordOf<typeof optionalFields>;
