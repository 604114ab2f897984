import type { Right } from '../src/domain/operators/roles.ts';
import type { AnyCall } from '../src/http/call.ts';
import { consoleCalls } from './consoleCalls.ts';
import { rememberTables } from './rememberTables.ts';
import { makeOperator, type TestOperator } from './sampleOperator.ts';
import { sendFile } from './sendFile.ts';
import type { Answer, TestServer } from './testServer.ts';

type Asked = Pick<Answer, 'status' | 'json'>;
type Input = Record<string, unknown>;

/** Whose the thing is that a call is about. */
export interface About {
  company: string;
  posting?: string;
}

/** An operator by their rights, and whether the second factor was given a moment ago. */
export interface Who {
  rights: readonly Right[];
  fresh?: boolean;
}

/**
 * Makes calls of the console as operators with rights, with what `inputFor` makes for them. Those of `everyone` are made
 * once: `putBack` makes them what they were, and all other operators go.
 */
export async function consoleAsker(
  server: TestServer,
  everyone: readonly Who[],
  inputFor: (call: AnyCall, by: TestOperator, about: About) => Promise<Input>,
) {
  const { context, database, origin } = server;
  const { get, post } = consoleCalls(server);
  const made = new Map<string, TestOperator>();
  for (const who of everyone) made.set(JSON.stringify(who), await makeOperator(context, who));
  const putBackTables = await rememberTables(database, ['operator', 'access_log']);
  const operators = new Map(made);
  const inputs = new Map<string, Input>();
  const recorded = new Map<string, number>();

  async function ask(call: AnyCall, by: TestOperator | undefined, input: Input): Promise<Asked> {
    if (call.form) {
      const { file: _file, ...fields } = input as Record<string, string>;
      return sendFile(origin, { path: call.path, token: by?.token, content: '-', fields });
    }
    if (call.method === 'POST') return post(call.path as '/', input, by);
    const pairs = Object.entries(input).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
    return get(`${call.path}?${new URLSearchParams(pairs)}` as '/', by);
  }

  /** Rows of the record of access that an operator has left since they last asked. */
  async function newlyRecorded({ operatorId }: TestOperator): Promise<number> {
    const query = 'SELECT count(*)::int AS rows FROM access_log WHERE operator_id = $1';
    const { rows } = await database.pool.query<{ rows: number }>(query, [operatorId]);
    const before = recorded.get(operatorId) ?? 0;
    recorded.set(operatorId, rows[0]!.rows);
    return rows[0]!.rows - before;
  }

  /**
   * An operator who was refused or has only read is as before, and so is what they asked for: both serve again, which
   * spares most of the work. A change made none the less would show in what is asked next.
   */
  async function askAs(call: AnyCall, who: Who, about: About): Promise<{ answer: Asked; rows: number }> {
    const asker = JSON.stringify(who);
    const by = operators.get(asker) ?? (await makeOperator(context, who));
    const asked = JSON.stringify([about, isOfAsker(call) && asker]);
    const input = inputs.get(asked) ?? (await inputFor(call, by, about));
    const answer = await ask(call, by, input);
    if (call.method === 'GET' || [401, 403, 404].includes(answer.status)) {
      operators.set(asker, by);
      inputs.set(asked, input);
    } else {
      operators.delete(asker);
      inputs.delete(asked);
    }
    return { answer, rows: await newlyRecorded(by) };
  }

  return {
    ask,
    askAs,
    async putBack() {
      await putBackTables();
      inputs.clear();
      recorded.clear();
      operators.clear();
      for (const [asker, by] of made) operators.set(asker, by);
    },
  };
}

// Keys and notes are their owner's alone.
const isOfAsker = ({ input }: AnyCall) =>
  ['passkey_no', 'note_no'].some((wire) => wire in ((input.schema.properties ?? {}) as object));
