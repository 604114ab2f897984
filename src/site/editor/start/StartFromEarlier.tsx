import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { tellOnNextPage } from '../../../browser/pageNotice.ts';
import { send, sentenceOf } from '../../../browser/send.ts';
import { Button } from '../../../browser/ui/Button.tsx';
import { Form } from '../../../browser/ui/Form.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { Notice } from '../../../browser/ui/Message.tsx';
import { Select } from '../../../browser/ui/Select.tsx';
import { carriedWords, LEFT_BEHIND_WORDS } from '../../../domain/applications/saving/carry.ts';
import type { PostingSummary } from '../../../domain/postings/posting.records.ts';
import sheet from '../../applications/Applications.module.css';
import { postingCalls } from '../../postings/postings.calls.ts';
import { carryCalls } from '../carry.calls.ts';
import { EarlierChoice, earlierKey, ofEarlierKey, useEarlier } from './EarlierChoice.tsx';
import styles from './FillPanel.module.css';

const MOST = 100;

/** On CVManage: an earlier application, an open posting, and a draft for it filled from the first. */
export function StartFromEarlier() {
  const navigate = useNavigate();
  const others = useEarlier();
  const [postings, setPostings] = useState<readonly PostingSummary[]>([]);
  const [earlier, setEarlier] = useState('');
  const [posting, setPosting] = useState('');
  const [errors, setErrors] = useState<{ earlier?: string; posting?: string }>({});
  const [sentence, setSentence] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // Without the list the section is not drawn: a posting can still be opened from the list of postings.
    send(postingCalls.list, { ...postingCalls.list.input.blank(), size: MOST }).then(
      ({ items }) => setPostings(items),
      () => undefined,
    );
  }, []);
  const offered = postings.filter((one) => earlierKey(one) !== earlier);

  async function start() {
    setErrors({
      earlier: earlier === '' ? '불러올 지원서를 골라 주세요.' : undefined,
      posting: posting === '' ? '지원할 공고를 골라 주세요.' : undefined,
    });
    if (earlier === '' || posting === '') return;
    setBusy(true);
    setSentence(undefined);
    const [to, from] = [ofEarlierKey(posting), ofEarlierKey(earlier)];
    try {
      const carried = await send(carryCalls.carry, {
        ...to,
        fromCompanyCode: from.companyCode,
        fromPostingNumber: from.postingNumber,
      });
      tellOnNextPage(`${carriedWords(carried)} ${LEFT_BEHIND_WORDS}`, { isGood: true });
      await navigate(`/CVManage/${to.companyCode}/${to.postingNumber}`);
    } catch (error) {
      setSentence(sentenceOf(error));
      setBusy(false);
    }
  }

  if (offered.length === 0 || others.length === 0) return null;
  return (
    <details className={`${sheet.card} ${styles.start}`}>
      <summary>
        <span>
          <h2>이전 지원서로 시작하기</h2>
          <span className={styles.about}>전에 쓴 내용을 다른 공고의 지원서에 옮겨 담아요.</span>
        </span>
        <Icon name="chevron" />
      </summary>
      <Form className={styles.form} onSubmit={start}>
        <EarlierChoice others={others} value={earlier} onChange={setEarlier} error={errors.earlier} />
        <Select
          name="start-posting"
          label="지원할 공고"
          value={posting}
          error={errors.posting}
          choices={offered.map((one) => ({ cd: earlierKey(one), nm: `${one.company} · ${one.title}` }))}
          onChange={(chosen) => setPosting(String(chosen))}
        />
        {sentence ? (
          <Notice tone="red" live>
            {sentence}
          </Notice>
        ) : null}
        <div>
          <Button type="submit" look="secondary" busy={isBusy} busyText="불러오는 중">
            불러와서 작성하기
          </Button>
        </div>
      </Form>
    </details>
  );
}
