import { ADDRESSES_A_PAGE } from '../../../fields/postalAddress.ts';
import { problem } from '../../../http/problem.ts';
import { type Ask, askOutside } from '../../outside.ts';
import type { AddressSearch } from './addressSearch.ts';

// Milliseconds; the service answers in a few hundred.
const TIMEOUT = 5000;

// Its codes for words it will not search by (too short, only digits, too wide); the others are about us or about it.
const ABOUT_THE_WORDS = /^E00(0[5689]|1[01235])$/;

interface Answer {
  results?: {
    common?: { errorCode?: string; totalCount?: string };
    juso?: { zipNo?: string; roadAddr?: string; jibunAddr?: string }[] | null;
  };
}

/** 도로명주소 검색 API of 행정안전부 (business.juso.go.kr, addrLinkApi). */
export function juso(url: string, key: string): AddressSearch {
  return {
    async search(word, page) {
      const query = new URLSearchParams({
        confmKey: key,
        keyword: word,
        currentPage: String(page),
        countPerPage: String(ADDRESSES_A_PAGE),
        resultType: 'json',
      });
      const { results } = await answerOf(askOutside(url), `${url}?${query}`);
      const code = results?.common?.errorCode;
      if (code !== undefined && ABOUT_THE_WORDS.test(code)) {
        const sentence = '도로명과 건물 번호, 또는 동 이름까지 조금 더 자세히 입력해 주세요.';
        throw problem('invalid', { fields: { keyword: sentence } });
      }
      if (code !== '0') throw problem('noAddresses');
      const items = (results?.juso ?? []).map((one) => ({
        postcode: one.zipNo ?? '',
        road: one.roadAddr ?? '',
        lot: one.jibunAddr ?? '',
      }));
      return { total: Number(results?.common?.totalCount ?? items.length), items };
    },
  };
}

async function answerOf(ask: Ask, address: string): Promise<Answer> {
  try {
    const response = await ask(address, { signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()) as Answer;
  } catch {
    // Not the cause: it names the address, and with it the key.
    throw problem('noAddresses');
  }
}
