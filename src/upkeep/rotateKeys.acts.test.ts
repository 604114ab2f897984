import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { leastWireCv, submittingWireCv } from '../../dev/cvSample.ts';
import { mailsOf } from '../../dev/openOutbox.ts';
import { makeMember } from '../../dev/samples.ts';
import { fileCalls } from '../../dev/testFiles.ts';
import { testKeys } from '../../dev/testKeys.ts';
import { makePosting } from '../../dev/testPosting.ts';
import { testServer } from '../../dev/testServer.ts';
import { SEALED_BY_OWN_KEY } from './ownKeys.queries.ts';
import { rotateKeys, SEALED, SEALED_BRIEFLY } from './rotateKeys.acts.ts';

const server = await testServer();
const { database, context } = server;
const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const withKeys = (...keys: string[]) =>
  testServer({ database, env: { ENCRYPTION_KEYS: [...keys, testKeys].join(','), DATA_DIR: context.config.dataDir } });

async function keysInUse(): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, column } of SEALED) {
    const { rows } = await database.pool.query(`SELECT ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL`);
    for (const { sealed } of rows) found.add(sealed.toString('utf8', 2, 2 + sealed[1]));
  }
  return [...found].sort();
}

/** What is sealed by keys of its own, in the database and on the disk; rows of lists are made again for their hashes. */
async function sealedBytes(): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of SEALED_BY_OWN_KEY.filter((one) => one.table !== 'applicant')) {
    const { rows } = await database.pool.query(`SELECT md5(${column}) AS sealed FROM ${table}`);
    found.push(...rows.map(({ sealed }) => sealed));
  }
  for (const file of await fileCalls(server).stored()) found.push((await readFile(file)).toString('base64'));
  return found.sort();
}

describe('the columns of envelopes', () => {
  it('are all known', async () => {
    const { rows } = await database.pool.query(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'bytea'`,
    );
    const open = [
      ...[
        'access_log.digest',
        'access_seal.before',
        'access_seal.digest',
        'access_seal.signature',
        'announcement.lines_hash',
        'attachment.sha256',
        'attempt.key',
        'email_confirmation.key_hash',
        'barred_person.identity_key',
        'build_file.br',
        'build_file.content',
        'build_file.gzip',
        'destroyed.number_key',
        'encryption_key.fingerprint',
        'export_job.sha256',
        'file_link.link_hash',
        'image_size.content',
        'kept_image.content',
        'kept_apart.content_hash',
        'known_place.place_hash',
        'kept_apart_file.sha256',
      ],
      ...[
        'member.email_key',
        'member.identity_key',
        'member.phone_key',
        'posting_image.content',
        'posting_version.hash',
        'brand_picture.content',
      ],
      ...['operator_challenge.bound_key', 'operator_challenge.challenge_hash', 'operator_passkey.public_key'],
      ...['operator.email_key', 'operator_invitation.key_hash', 'operator_recovery_code.code_hash'],
      ...['operator.sso_key', 'operator_sso_start.browser_hash', 'operator_sso_start.state_hash'],
      'operator_sso_start.invitation',
      ...['operator_session.network_key', 'operator_session.token_hash'],
      ...['security_event.member_key', 'security_event.network_key'],
      ...['session.token_hash', 'submission.content_hash', 'two_person_act.shown_hash', 'verification.pass_key_hash'],
    ];
    const sealed = [...SEALED, ...SEALED_BY_OWN_KEY, ...SEALED_BRIEFLY].map(
      ({ table, column }) => `${table}.${column}`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...open, ...sealed].sort());
  });

  it('are tried to be compressed by PostgreSQL only where they are short, or seldom written', async () => {
    const seldom = [
      ...['application.key', 'attachment.file_nm', 'file_key.key', 'kept_apart.key', 'kept_apart_file.file_nm'],
      ...['announcement.reason', 'applicant_tag.word', 'export_job.file_key', 'identity_check.reason'],
      ...['measure.answer', 'measure.detail', 'measure.objection', 'stage.reason', 'verdict_change.reason'],
      ...['operator.personal', 'operator_factor.coming', 'operator_factor.secret', 'operator_invitation.secret'],
      ...['operator_passkey.name', 'operator_sso_session.tokens', 'two_person_act.asked'],
    ];
    const { rows } = await database.pool.query<{ name: string }>(
      `SELECT attrelid::regclass || '.' || attname AS name FROM pg_attribute
       WHERE attstorage = 'x' AND NOT attisdropped AND attrelid::regclass || '.' || attname = ANY ($1)`,
      [[...SEALED, ...SEALED_BY_OWN_KEY].map(({ table, column }) => `${table}.${column}`)],
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(seldom.toSorted());
  });
});

describe('a rotation', () => {
  it('seals everything anew while all of it stays readable, and says which key may go', async () => {
    const { upload, save } = fileCalls(server);
    const [member, posting] = [await makeMember(context), await makePosting(database)];
    const { file_no } = (await upload(member, posting)).json;
    await save(member, posting, submittingWireCv);
    const second = await withKeys(key('second', 2));
    // Processes whose first key is another go on sealing with it: they are started again first.
    await expect(rotateKeys(second.context)).rejects.toThrow('Processes are running that seal with key test.');
    await server.listen.stop();
    const bytes = await sealedBytes();
    const { envelopes, retired } = await rotateKeys(second.context);
    expect([envelopes > 3, retired]).toEqual([true, []]);
    // Keys are sealed again, not what they seal.
    expect(await sealedBytes()).toEqual(bytes);
    expect(await keysInUse()).toEqual(['second']);
    expect(await rotateKeys(second.context)).toEqual({ envelopes: 0, retired: [] });

    const third = await withKeys(key('third', 3), key('second', 2));
    await second.listen.stop();
    expect((await rotateKeys(third.context)).retired).toEqual(['second']);
    expect(await keysInUse()).toEqual(['third']);

    // The second key is gone from the settings; the first stays, for what is looked up.
    const after = await withKeys(key('third', 3));
    const { token } = await after.ask('POST /login', { body: { user_id: member.userId, user_pw: member.password } });
    expect((await after.ask('GET /api/auth/info', { token })).json.user_nm).toBe(member.personal.name);
    const copy = await after.ask(`GET /api/list?${new URLSearchParams({ ...posting, APPLY_STATE: '2' })}`, { token });
    expect(copy.json.profile.kor_nm).toBe(leastWireCv.profile.kor_nm);
    const again = fileCalls(after);
    const { url } = (await again.link({ ...member, token: token! }, posting, file_no)).json;
    expect((await again.download(url)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await mailsOf(after.context, member.memberId)).map(({ template }) => template)).toEqual(['receipt']);
  });
});
