import { packCallback } from '../src/domain/identity/identity.ts';

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

/** Starts a verification; for registering as the specification writes it, without a query. */
export async function startVerification(origin: string, purpose = 'register'): Promise<StartAnswer> {
  const query = purpose === 'register' ? '' : `?purpose=${purpose}`;
  const response = await fetch(`${origin}/api/pass/encData${query}`);
  if (!response.ok) throw new Error(`encData answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as StartAnswer;
}

/** How the simulator sends a browser back: a form to post, or an address that says it all. */
export interface Return {
  address: string;
  fields: Record<string, string>;
}

/** Goes through the simulator's page: what its last page sends the browser back with. */
export async function chooseAtSimulator(
  { action, fields }: Pick<StartAnswer, 'action' | 'fields'>,
  choice: Choice = {},
): Promise<Return> {
  const isIntc = action.includes('/ido/cert/request/');
  const carried = isIntc ? { id: action.split('/').at(-1)! } : fields;
  const body = new URLSearchParams({ ...carried, persona: 'haneul', act: 'verify', ...choice });
  const to = new URL(isIntc ? '/ido/cert/answer' : 'answer', action);
  const response = await fetch(to, { method: 'POST', body, redirect: 'manual' });
  const location = response.headers.get('location');
  if (location) return { address: location, fields: {} };
  const html = (await response.text()).replaceAll('&amp;', '&');
  const [, method, address = ''] = /<form method="(get|post)" action="([^"]*)"/.exec(html) ?? [];
  const sent = Object.fromEntries(
    [...html.matchAll(/name="([a-z_]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
  return method === 'get'
    ? { address: `${address}?${new URLSearchParams(sent)}`, fields: {} }
    : { address, fields: sent };
}

/** Comes back as the browser does, posting the form if there is one; the parameters of the page it ends on. */
export async function comeBack({ address, fields }: Return): Promise<Record<string, string>> {
  if (Object.keys(fields).length === 0) return Object.fromEntries(new URL(address).searchParams);
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const location = new URL(response.headers.get('location') ?? '', address);
  if (response.status !== 303) throw new Error(`the return answered ${response.status}`);
  return Object.fromEntries(location.searchParams);
}

/** What the simulator does with every call of the site from now on. */
export async function chooseServiceFault(simulator: string, fault: string): Promise<void> {
  const body = new URLSearchParams({ fault });
  const { status } = await fetch(simulator, { method: 'POST', body, redirect: 'manual' });
  if (status !== 303) throw new Error(`the simulator answered ${status}`);
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
