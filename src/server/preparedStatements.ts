import pg from 'pg';

const names = new Map<string, string>();

/** From now on connections that prepare keep this statement parsed and planned, each from its first run on. */
export function keepPrepared(text: string): void {
  if (!names.has(text)) names.set(text, `kept_${names.size + 1}`);
}

type Query = (...given: unknown[]) => unknown;

/** A connection that names the statements to be kept prepared; all others are sent as they are. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = (...given: unknown[]) => (pg.Client.prototype.query as Query).apply(this, given);
    this.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) ? names.get(text) : undefined;
      return name ? send({ name, text, values }, ...rest) : send(text, values, ...rest);
    }) as typeof this.query;
  }
}
