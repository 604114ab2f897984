import pg from 'pg';

/** One statement as it was sent; a value that grew by one from one run to the next is counted on when it is sent again. */
export interface Statement {
  text: string;
  values: unknown[];
  /** Places of values that count. */
  counting: number[];
}

type Sent = Pick<Statement, 'text' | 'values'>;

/** Every statement this process sends to PostgreSQL while `work` runs. */
async function sentDuring(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const { prototype } = pg.Client;
  const { query } = prototype;
  prototype.query = function recorded(this: pg.Client, ...given: unknown[]) {
    const { text, values = [] } =
      typeof given[0] === 'string' ? { text: given[0], values: given[1] } : (given[0] as Sent);
    if (text) sent.push({ text, values: values as unknown[] });
    return query.apply(this, given as never);
  } as typeof query;
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return sent;
}

// The process also asks for the time and the content's version by itself: then two runs differ, and are made again.
const MOST_TRIES = 10;

/** The statements of a piece of work, found by running it twice in a row. Throws if the two have nothing in common. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const texts = (sent: Sent[]) => sent.map(({ text }) => text).join('\n');
  let first = await sentDuring(work);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const second = await sentDuring(work);
    if (texts(first) === texts(second)) return second.map((one, at) => withCounting(one, first[at]?.values ?? []));
    first = second;
  }
  throw new Error(`No two runs are alike:\n${texts(first)}`);
}

function withCounting({ text, values }: Sent, before: readonly unknown[]): Statement {
  const isNext = (value: unknown, place: number) => typeof value === 'number' && value === Number(before[place]) + 1;
  return { text, values, counting: values.flatMap((value, place) => (isNext(value, place) ? [place] : [])) };
}

/** Sends the statements for the `run`-th time since they were recorded (1 is the next). Throws when one writes nothing. */
export async function replay(client: pg.PoolClient, statements: readonly Statement[], run: number): Promise<void> {
  for (const { text, values, counting } of statements) {
    const now = counting.length === 0 ? values : values.map((value, at) => counted(value, counting.includes(at), run));
    const { command, rowCount } = await client.query(text, now);
    if (command === 'UPDATE' && rowCount !== 1) throw new Error(`Not written: ${text}`);
  }
}

function counted(value: unknown, counts: boolean, run: number): unknown {
  return counts ? Number(value) + run : value;
}
