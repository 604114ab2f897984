/** How a form is on its way: the share of its bytes that has left, from 0 to 1. */
export type Progress = (share: number) => void;

/** What goes with the form. */
export interface FormRequest {
  headers: Readonly<Record<string, string>>;
  body: FormData;
  signal?: AbortSignal;
  onProgress?: Progress;
}

/** Fields in their order, files last, as a stream wants them. */
export function formOf(written: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  const given = Object.entries(written).filter(([, value]) => value !== undefined && value !== null);
  for (const [name, value] of given) if (!(value instanceof Blob)) form.append(name, String(value));
  for (const [name, value] of given) if (value instanceof Blob) form.append(name, value);
  return form;
}

/** `fetch` for a form, by XMLHttpRequest: the only one that tells how much of a body has been sent. */
export function fetchForm(path: string, { headers, body, signal, onProgress }: FormRequest): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  if (signal?.aborted) return Promise.reject(signal.reason);
  const request = new XMLHttpRequest();
  request.open('POST', path);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
    if (lengthComputable && total > 0) onProgress?.(loaded / total);
  };
  request.onload = () =>
    resolve(new Response(request.responseText || null, { status: request.status, headers: headersOf(request) }));
  request.onerror = () => reject(new TypeError('The form could not be sent.'));
  const abort = () => {
    request.abort();
    reject(signal?.reason);
  };
  signal?.addEventListener('abort', abort, { once: true });
  request.onloadend = () => signal?.removeEventListener('abort', abort);
  request.send(body);
  return promise;
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
