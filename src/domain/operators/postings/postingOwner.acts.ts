import { commonProblem } from '../../../http/failure.ts';
import type { Tx } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import type { Vault } from '../../../server/vault.ts';
import { lockPosting } from '../../applications/closing/closing.queries.ts';
import type { PostingKey } from '../../postings/postings.queries.ts';
import { inReach } from './changePostings.acts.ts';
import { ownerChoice } from './listedPosting.records.ts';
import { operatorsWho } from './operatorsWho.queries.ts';
import { writeOwner } from './postingOwner.queries.ts';

/** Names the operator who looks after a posting of the scope; blank, nobody. Throws `noPosting`, or `invalid` for one who may not write it. */
export async function nameOwner(
  scope: Scope,
  { tx, vault }: { tx: Tx; vault: Vault },
  key: PostingKey,
  operatorId: string,
): Promise<void> {
  inReach(scope, await lockPosting(tx, key));
  const over = { company: key.companyCode, posting: key.postingNumber };
  const may = operatorId === '' || (await operatorsWho(tx, vault, 'postings.write', over)).some(isNamed(operatorId));
  if (!may) {
    const fields = { [ownerChoice.operatorId.wire]: '이 공고를 쓸 수 있는 운영자를 골라 주세요.' };
    throw commonProblem('invalid', { fields });
  }
  await writeOwner(tx, key, operatorId === '' ? undefined : operatorId);
}

const isNamed = (operatorId: string) => (one: { operatorId: string }) => one.operatorId === operatorId;
