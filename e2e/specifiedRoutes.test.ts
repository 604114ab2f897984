import { beforeAll, expect, test } from 'vitest';
import type { RunningProduct } from '../dev/launchProduct.ts';
import { testDatabase } from '../dev/testDatabase.ts';
import { startProduct, testDataDir } from '../dev/testProduct.ts';

// The 16 routes of Specification §2, written down by hand and asked of the started product.

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct({ ...(await testDatabase()).env, DATA_DIR: await testDataDir() });
});

const routes = [
  ['/', '다온그룹 채용'],
  ['/post', '채용공고 | 다온그룹 채용'],
  ['/post/DF/2026110306', '발효 연구원 - 다온푸드 | 다온그룹 채용'],
  ['/process', '채용 절차 | 다온그룹 채용'],
  ['/recruitFAQ', '자주 묻는 질문 | 다온그룹 채용'],
  ['/talented', '인재상과 회사 소개 | 다온그룹 채용'],
  ['/benefits', '복지 제도 | 다온그룹 채용'],
  ['/ApplyManage', '지원이력 | 다온그룹 채용'],
  ['/CVManage', '지원서 관리 | 다온그룹 채용'],
  ['/CVManage/DF/2026110306', '지원서 작성 | 다온그룹 채용'],
  ['/auth/editProfile', '개인정보 수정 | 다온그룹 채용'],
  ['/auth/login', '로그인 | 다온그룹 채용'],
  ['/auth/register', '회원가입 | 다온그룹 채용'],
  ['/auth/findAccount', '아이디·비밀번호 찾기 | 다온그룹 채용'],
  ['/userPassSuccess', '본인확인 결과 | 다온그룹 채용'],
  ['/userPassFail', '본인확인 결과 | 다온그룹 채용'],
] as const;

test('the routes are 16', () => expect(routes).toHaveLength(16));

test.each(routes)('%s', async (path, title) => {
  const answer = await fetch(product.origin + path, { redirect: 'manual' });
  const [, shown] = /<title>([^<]*)<\/title>/.exec(await answer.text()) ?? [];
  expect([answer.status, answer.headers.get('content-type'), shown]).toEqual([200, 'text/html; charset=utf-8', title]);
});
