import { isCommonWord, isLeaked } from '../../server/commonWords.ts';
import type { Queryable } from '../../server/database/database.ts';
import { readBrand } from '../company/brand.queries.ts';
import { typedInEnglish } from './commonPasswords.ts';
import { type Owner, passwordFault } from './password.ts';
import { romanised } from './romanised.ts';

// The product's own name.
const PRODUCT = ['지원', 'jiwon'];

/**
 * Why a password that is set cannot be taken, or undefined: the rule that the forms have too, with the words of this
 * site (whose careers site it is) and the large list of common ones, which browsers are spared.
 */
export async function newPasswordFault(
  db: Queryable,
  password: string,
  userId: string,
  owner: Owner,
): Promise<string | undefined> {
  const plain = passwordFault(password, userId, owner);
  if (plain || password === '') return plain;
  return passwordFault(password, userId, owner, { isCommonWord, isLeaked, own: await ownWords(db) });
}

// 가나상사 is also 가나 and 가나상, as it is typed with the keyboard left in English, and gana in Latin letters.
async function ownWords(db: Queryable): Promise<Set<string>> {
  const rows = await db.selectFrom('company').select('name').execute();
  const { words } = await readBrand(db);
  const names = [...rows.map(({ name }) => name), words.group, ...PRODUCT];
  const parts = names.flatMap((name) => {
    const letters = [...name.replace(/[^\p{L}\p{N}]/gu, '')];
    return letters.slice(1).map((_, end) => letters.slice(0, end + 2).join(''));
  });
  return new Set(
    parts.flatMap((part) => [part, typedInEnglish(part), romanised(part)]).map((one) => one.toLowerCase()),
  );
}
