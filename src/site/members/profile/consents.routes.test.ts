import { describe, expect, it } from 'vitest';
import { makeMember } from '../../../../dev/samples.ts';
import { testServer } from '../../../../dev/testServer.ts';

const server = await testServer();
const VERSION = '2024-06-17';
const answer = (token: string, agreed: boolean) => {
  const consents = [{ consent_cd: 'mail', version: VERSION, agreed }];
  return server.ask('POST /api/auth/edite', { token, body: { consents } });
};

describe('GET /api/auth/consents', () => {
  const history = async (token?: string) => (await server.ask('GET /api/auth/consents', { token })).json;

  describe('works', () => {
    it('tells every answer with the version it was given to, the latest first', async () => {
      const member = await makeMember(server.context);
      await answer(member.token, true);
      await answer(member.token, false);
      const found = await history(member.token);
      expect(found.slice(0, 2)).toMatchObject([
        { consent_cd: 'mail', version: VERSION, agreed: false, title: '채용 소식 메일 수신 동의' },
        { consent_cd: 'mail', version: VERSION, agreed: true },
      ]);
      const others = await history((await makeMember(server.context)).token);
      expect(found).toHaveLength(others.length + 2);
    });
  });

  describe('refused', () => {
    it('without a session, and without the password', async () => {
      const { token } = await makeMember(server.context, { confirmed: false });
      expect([(await history()).code, (await history(token)).code]).toEqual(['tokenInvalid', 'passwordNeeded']);
    });
  });
});
