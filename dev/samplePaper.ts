import { certificateNumber, PATTERN_SIZE, patternOf } from '../src/domain/applications/certificateNumber.ts';
import type { CertificateCheck } from '../src/domain/applications/documents.ts';

const number = certificateNumber(Buffer.alloc(32, 0xa7));

/** What a certificate is checked by, where no server has counted it. */
export const sampleCheck: CertificateCheck = {
  number,
  picture: { size: PATTERN_SIZE, shapes: patternOf(number) },
  address: 'careers.example.com/certificate',
};
