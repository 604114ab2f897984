import { createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import { askOutside } from '../../outside.ts';

/** One short message (SMS, 알림톡) for the gateway of the company's choice. */
export interface ShortMessage {
  /** The same at every try: the gateway sends it once. */
  id: string;
  /** Digits. */
  to: string;
  template: string;
  text: string;
}

/** What takes short messages; throws where it did not. */
export interface ShortMessages {
  send(message: ShortMessage, at: Date): Promise<void>;
}

const ANSWERS_IN = 15_000;

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of the seconds, a full stop and the body, as the receiver checks it. */
export function signatureOf(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** The gateway of the settings: one signed POST each, accepted by any 2xx. Undefined if none is set. */
export function createShortMessages(config: Pick<Config, 'notifyUrl' | 'notifySecret'>): ShortMessages | undefined {
  const { notifyUrl, notifySecret } = config;
  if (notifyUrl === undefined || notifySecret === undefined) return undefined;
  const ask = askOutside(notifyUrl);
  return {
    async send(message, at) {
      const body = JSON.stringify(message);
      const seconds = Math.floor(at.getTime() / 1000);
      const response = await ask(notifyUrl, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(ANSWERS_IN),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'idempotency-key': message.id,
          'x-jiwon-signature': signatureOf(notifySecret, seconds, body),
        },
      }).catch(() => undefined);
      await response?.body?.cancel();
      if (!response?.ok)
        throw new Error(`The gateway did not take a short message (${response?.status ?? 'no answer'})`);
    },
  };
}
