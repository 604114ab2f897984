// Linux and macOS programs and Windows shortcuts.
const SIGNATURES = [
  '7f454c46',
  'cffaedfe',
  'cefaedfe',
  'feedface',
  'feedfacf',
  '4c0000000114020000000000c000000000000046',
].map((hex) => Buffer.from(hex, 'hex'));
// Where a Windows program says its second head stands; anything shorter only begins like one.
const SECOND_HEAD = 0x3c;

const begins = (head: Buffer, signature: Buffer) => head.subarray(0, signature.length).equals(signature);

/** Whether a file that begins so is a program a computer would run. */
export function isProgram(head: Buffer): boolean {
  if (head.length > SECOND_HEAD && begins(head, Buffer.from('MZ'))) return true;
  return SIGNATURES.some((signature) => begins(head, signature));
}
