import { problem } from '../../http/problem.ts';
import type { Tx } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { inReach } from '../operators/postings/changePostings.acts.ts';
import type { Maker, TwoPersonKind } from '../operators/twoPerson/twoPersonKind.ts';
import { findPosting, type PostingKey } from '../postings/postings.queries.ts';
import { approveMessage, messagesOf } from './messages.queries.ts';

/** A message that waits, as JSON keeps it. */
export interface AskedMessage extends PostingKey {
  message: string;
}

async function waiting(tx: Tx, vault: Vault, { message, ...key }: AskedMessage, { scope }: Pick<Maker, 'scope'>) {
  const posting = inReach(scope, await findPosting(tx, key));
  const [one] = await messagesOf(tx, vault, key, message);
  if (!one || one.approvedAt) throw problem('noMessage');
  return { posting, one };
}

/** Sends one message to more applicants than one operator may write to alone. Throws `noMessage`. */
export const messageKind: TwoPersonKind<AskedMessage> = {
  name: '지원자에게 알림',
  makes: 'messages.send',
  approves: 'messages.approve',
  async show(tx, { vault }, asked, maker) {
    const { posting, one } = await waiting(tx, vault, asked, maker);
    const { words, chosen } = one;
    return {
      ...{ company: posting.companyCode, posting: posting.postingNumber },
      title: words ? `${posting.title} 지원자에게 알림` : `${posting.title} 작성 중인 지원서에 마감 알림`,
      lines: [
        { label: '공고', value: `${posting.company} ${posting.postingNumber}` },
        { label: '받는 지원자', value: `${chosen}명` },
        ...(words
          ? [
              { label: '제목', value: words.subject },
              { label: '내용', value: words.text },
            ]
          : [{ label: '내용', value: '정해진 마감 알림' }]),
      ],
    };
  },
  async act(tx, { vault }, asked, maker) {
    await waiting(tx, vault, asked, maker);
    await approveMessage(tx, asked.message, { approvedBy: maker.approvedBy ?? null, at: maker.at });
  },
};
