import type { RunningProduct } from './launchProduct.ts';

export type OpenPosting = { COMPANY_CD: string; PBLANC_NO: string };

/** Headers of a call with a JSON body by a member. */
export const memberHeaders = (token: string) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
});

/** Logs the sample member in with what the product printed at its start; the token. */
export async function logSampleMemberIn({
  origin,
  output,
}: Pick<RunningProduct, 'origin' | 'output'>): Promise<string> {
  const [, user_id, user_pw] = /^Sample member: (\S+) \/ (\S+)$/m.exec(output()) ?? [];
  const answer = await fetch(`${origin}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_id, user_pw }),
  });
  const token = answer.headers.get('token');
  if (!token) throw new Error(`Login answered ${answer.status} ${await answer.text()} after:\n${output()}`);
  return token;
}

/** A posting of the sample content that takes applications now. */
export async function anOpenPosting(origin: string): Promise<OpenPosting> {
  const answer = await fetch(`${origin}/api/rec-post/list?size=50`);
  const { items } = (await answer.json()) as { items: { company_cd: string; pblanc_no: string }[] };
  for (const { company_cd: COMPANY_CD, pblanc_no: PBLANC_NO } of items) {
    const open = await fetch(`${origin}/api/isopen?${new URLSearchParams({ COMPANY_CD, PBLANC_NO })}`);
    if ((await open.json()) === true) return { COMPANY_CD, PBLANC_NO };
  }
  throw new Error('No posting of the sample content is open.');
}
