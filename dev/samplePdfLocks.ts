/** How a sample PDF is encrypted: the generation of its handler, and the password for reading it. */
export type PdfLock = { revision: 2 | 3 | 4 | 5 | 6; password: '' | '750101' };

// What each notes of its password, for an owner's note of 4f and the id below.
const USERS: Readonly<Record<string, string>> = {
  '2 ': 'de1d727049833fa9b71e8cbf50f3fef45ef727d8d126a068697c6772b27022ae',
  '2 750101': 'ca6dbfb7268d854d53c14ee15d8aadae92c914b234a7593a406d3d8ca2c3cead',
  '3 ': `1bc188aa3513d9e3d7613fec2ac0d978${'00'.repeat(16)}`,
  '3 750101': `9268e54b0aec7290bd00b7ab1d5e873a${'00'.repeat(16)}`,
  '4 ': `3add535a03e3a47183778664d5783b0c${'00'.repeat(16)}`,
  '4 750101': `2b4baffbb301d84c3f9e2fa401714af4${'00'.repeat(16)}`,
  '5 ': '66840dda154e8a113c31dd0ad32f7f3a366a80e8136979d8f5a101d3d29d6f720102030405060708a1a2a3a4a5a6a7a8',
  '5 750101': 'd8eb35e96ea4107ddc4b73a31b6d8fd5a546ee4420bd2a111cf79e7d932fb6020102030405060708a1a2a3a4a5a6a7a8',
  '6 ': '8d1efb4f1bdbb651341704c2139de4f6be05d6d4609af56916b21646ed74825c0102030405060708a1a2a3a4a5a6a7a8',
  '6 750101': 'db76129b306792051fca86d844b8f666a30ba400960bcc1a758bd7f7546477bf0102030405060708a1a2a3a4a5a6a7a8',
};
const ID = '4a69776f6e2d73616d706c652d696431';
const VERSIONS = { 2: '/V 1', 3: '/V 2 /Length 128', 4: '/V 4 /Length 128', 5: '/V 5', 6: '/V 5' } as const;

/** Hex as a string in brackets, with every escape there is. */
function inBrackets(hex: string): string {
  const named: Record<number, string> = {
    8: '\\b',
    9: '\\t',
    10: '\\n',
    12: '\\f',
    13: '\\r',
    40: '\\(',
    41: '\\)',
    92: '\\\\',
  };
  const signs = [...Buffer.from(hex, 'hex')].map(
    (byte) => named[byte] ?? (byte < 32 ? `\\${byte.toString(8).padStart(3, '0')}` : String.fromCharCode(byte)),
  );
  return `(${signs.slice(0, 5).join('')}\\\n${signs.slice(5).join('')})`;
}

interface LockedOptions {
  /** Writes strings in brackets, and the dictionary where the trailer is. */
  inPlace?: boolean;
  /** Bytes of something else before. */
  before?: number;
}

/** A PDF that is encrypted, as far as its head tells. */
export function sampleLockedPdf({ revision, password }: PdfLock, { inPlace = false, before = 0 }: LockedOptions = {}) {
  const write = inPlace ? inBrackets : (hex: string) => `<${hex}>`;
  const strings = `/O ${write('4f'.repeat(32))} /U ${write(USERS[`${revision} ${password}`]!)}`;
  const metadata = revision === 4 ? ' /EncryptMetadata false' : '';
  const dictionary = `<< /Filter /Standard ${VERSIONS[revision]} /R ${revision} /P -1084 ${strings}${metadata} >>`;
  const trailer = `/Encrypt ${inPlace ? dictionary : '21 0 R'} /ID [${write(ID)} <00>]`;
  const text = `%PDF-1.7\n%${' '.repeat(before)}\n121 0 obj\n<< /R 9 >>\nendobj\n21 0 obj\n${inPlace ? '<<>>' : dictionary}
endobj\ntrailer\n<< /Size 3 ${trailer} >>\nstartxref\n0\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
