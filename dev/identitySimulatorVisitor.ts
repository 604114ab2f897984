import { packCallback } from '../src/identity/identity.ts';

/** What the site answers to encData, as the wire names it. */
export interface StartAnswer {
  action: string;
  method: string;
  fields: Record<string, string>;
  popup: { w: number; h: number };
  pass_key: string;
}

/** What is chosen on the simulator's page: `persona` is an id of its list or `own` with the typed fields beside it. */
export type Choice = { persona?: string; fault?: string; act?: 'verify' | 'cancel' } & Record<string, string>;

/** Starts a verification. */
export async function startVerification(origin: string, purpose = 'register'): Promise<StartAnswer> {
  const response = await fetch(`${origin}/api/pass/encData?purpose=${purpose}`);
  if (!response.ok) throw new Error(`encData answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as StartAnswer;
}

/** Goes through the simulator's page: the address and the form its last page sends the browser back with. */
export async function chooseAtSimulator(
  start: Pick<StartAnswer, 'action' | 'fields'>,
  choice: Choice = {},
): Promise<{ address: string; fields: Record<string, string> }> {
  const { m: _, ...signed } = start.fields;
  const body = new URLSearchParams({ ...signed, persona: 'haneul', act: 'verify', ...choice });
  const response = await fetch(new URL('answer', start.action), { method: 'POST', body });
  const html = (await response.text()).replaceAll('&amp;', '&');
  const [, address = ''] = /action="([^"]*)"/.exec(html) ?? [];
  const fields = Object.fromEntries(
    [...html.matchAll(/name="([a-z_]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  return { address, fields };
}

/** Posts the form back as the browser does; the parameters of the page it is sent on to. */
export async function comeBack(back: {
  address: string;
  fields: Record<string, string>;
}): Promise<Record<string, string>> {
  const response = await fetch(back.address, {
    method: 'POST',
    body: new URLSearchParams(back.fields),
    redirect: 'manual',
  });
  const location = new URL(response.headers.get('location') ?? '', back.address);
  if (response.status !== 303) throw new Error(`the return answered ${response.status}`);
  return Object.fromEntries(location.searchParams);
}

/** Asks for the result as the result page does. */
export function askResult(origin: string, parameters: Record<string, string>): Promise<Response> {
  return fetch(`${origin}/api/pass/success?sEncodeData=${packCallback(parameters)}`);
}

/** The whole way at once: what registration, finding an account and editing send, and the verified person. */
export async function verifyAs(
  origin: string,
  { purpose = 'register', ...choice }: Choice & { purpose?: 'register' | 'find' | 'edit' } = {},
): Promise<{ verification_id: string; pass_key: string; user_nm: string; user_birth: string; user_phone: string }> {
  const start = await startVerification(origin, purpose);
  const result = await askResult(origin, await comeBack(await chooseAtSimulator(start, choice)));
  if (!result.ok) throw new Error(`success answered ${result.status}: ${await result.text()}`);
  return { ...(await result.json()), pass_key: start.pass_key };
}
