import { BODY_PARTS } from '../src/domain/postings/postingBody.ts';

// Parts that no posting has. A test that imports this before anything else sees what follows from a line of BODY_PARTS.
Object.assign(BODY_PARTS, {
  pay: { kind: 'fact', title: '보수', optional: true },
  promises: { kind: 'lines', title: '이것을 약속해요' },
});
