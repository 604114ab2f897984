import { DAY_MS } from '../../fields/koreanDate.ts';

/** Days a security.txt is good for from when it is read (RFC 9116 asks for less than a year). */
const GOOD_DAYS = 180;

/** security.txt (RFC 9116): where to tell us of a weakness, as of an instant. */
export function writeSecurityTxt({ contact, address, at }: { contact: string; address: string; at: Date }): string {
  const expires = new Date(at.getTime() + GOOD_DAYS * DAY_MS);
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ko, en',
    `Canonical: ${address}`,
    '',
  ].join('\n');
}
