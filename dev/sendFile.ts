interface SentFile {
  path: string;
  token: string | undefined;
  content: Uint8Array | string;
  name?: string;
  fields?: Readonly<Record<string, string>>;
}

/** Sends a file to a call of the console as its page does. */
export async function sendFile(origin: string, { path, token, content, name = '파일', fields = {} }: SentFile) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name);
  const cookie: Record<string, string> = token === undefined ? {} : { cookie: `console=${token}` };
  const headers = { origin, 'sec-fetch-site': 'same-origin', ...cookie };
  const response = await fetch(`${origin}${path}`, { method: 'POST', body: form, headers });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any shape out of an answer.
  return { status: response.status, json: (await response.json()) as any };
}
