import { canonicalEmail } from './member.ts';

// Their servers read no full stops in a name.
const WITHOUT_STOPS = ['gmail.com', 'googlemail.com'];

/**
 * An identifier of the mailbox behind an address, for counting alone: only its provider knows how many spellings lead
 * there, but these do. Full-width letters and capitals are read as plain ones, the domain in ASCII (IDNA), without
 * anything after a plus sign, and without full stops where they are not read.
 */
export function mailboxOf(email: string): string {
  const plain = canonicalEmail(email.normalize('NFKC'));
  const at = plain.lastIndexOf('@');
  const [name, typed] = [plain.slice(0, at).replace(/(?<=.)\+.*$/, ''), plain.slice(at + 1).replace(/\.$/, '')];
  const domain = URL.canParse(`http://${typed}`) ? new URL(`http://${typed}`).hostname : typed;
  if (!WITHOUT_STOPS.includes(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
