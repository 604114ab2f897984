import { PAGE_PARTS } from '../src/domain/company/companyPages.ts';
import { optionalFields } from '../src/domain/members/optionalData.records.ts';
import { BODY_PARTS } from '../src/domain/postings/postingBody.ts';
import { text } from '../src/fields/text.ts';

// Lines that no declaration has: parts of a posting, words of a page, a member's field. A test that imports this before
// anything else sees what follows from one line.
Object.assign(BODY_PARTS, {
  pay: { kind: 'fact', title: '보수', optional: true },
  promises: { kind: 'lines', title: '이것을 약속해요', searched: true },
});
Object.assign(PAGE_PARTS.help, {
  closed: { kind: 'note', title: '쉬는 날', optional: true },
  ahead: { kind: 'lines', title: '묻기 전에 보세요' },
});
Object.assign(optionalFields, { nickname: text('nick_nm', '별명', { max: 20 }) });
