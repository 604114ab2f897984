import { describe, expect, it } from 'vitest';
import { readSpecification } from '../../dev/house/specification.ts';
import { testServer } from '../../dev/testServer.ts';
import type { JsonSchema } from '../fields/shape.ts';
import { signedCalls } from '../main/apiDocument.ts';
import { calls as unsigned } from '../main/app.ts';
import { type AnyCall, nameOfCall } from './call.ts';
import { PROBLEMS } from './problems.ts';

const calls = [...unsigned, ...signedCalls];
const server = await testServer();
const { status, headers, json: document } = await server.ask('GET /api/openapi.json');

interface Operation {
  operationId: string;
  summary: string;
  security?: unknown;
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; headers?: object; content: Record<string, { schema: JsonSchema }> }>;
}

const operationOf = ({ method, path }: AnyCall): Operation => document.paths[path][method.toLowerCase()];

/** Every field by its path, lists as `[]`. */
function fieldsIn(schema: JsonSchema, before = ''): string[] {
  const own = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const items = schema.items ? fieldsIn(schema.items as JsonSchema, `${before}[].`) : [];
  return [...own.flatMap(([name, member]) => [before + name, ...fieldsIn(member, `${before}${name}.`)]), ...items];
}

describe('GET /api/openapi.json', () => {
  it('is an OpenAPI 3.1 document', () => {
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect([document.openapi, document.info]).toEqual(['3.1.0', { title: '지원 API', version: '1.0.0' }]);
    expect(document.components.schemas.Problem.properties.code.enum).toEqual(Object.keys(PROBLEMS));
  });

  it('names every call and no other, each once', () => {
    const named = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(named.toSorted()).toEqual(calls.map(nameOfCall).toSorted());
    expect(new Set(calls.map((call) => operationOf(call).operationId)).size).toBe(calls.length);
  });

  it('holds what the specification names of each call', () => {
    for (const { call: name, names } of readSpecification().calls) {
      const call = calls.find((one) => nameOfCall(one) === name);
      if (!call) continue;
      const text = JSON.stringify(operationOf(call));
      expect(
        names.filter((field) => !text.includes(`"${field}"`)),
        name,
      ).toEqual([]);
    }
  });

  describe.each(calls.map((call) => ({ name: nameOfCall(call), call })))('$name', ({ call }) => {
    const operation = operationOf(call);

    it('has every field of its input', () => {
      const { parameters = [], requestBody } = operation;
      const body = requestBody?.content[call.form ? 'multipart/form-data' : 'application/json']?.schema ?? {};
      const given = call.method === 'GET' ? parameters.map(({ name }) => name) : fieldsIn(body);
      expect(given).toEqual(fieldsIn(call.input.schema));
      const required =
        call.method === 'GET' ? parameters.filter((one) => one.required).map(({ name }) => name) : body.required;
      expect(required ?? []).toEqual(call.input.schema.required ?? []);
      const headers = parameters.filter((one) => one.in !== 'query').map(({ name }) => name);
      expect(headers).toEqual(call.access === 'signed' ? ['webhook-id', 'webhook-timestamp'] : []);
    });

    it('says what it answers, and how it fails', () => {
      const { responses } = operation;
      expect(responses[200]!.content['application/json']!.schema).toEqual(
        JSON.parse(JSON.stringify(call.answer.schema)),
      );
      expect(Object.hasOwn(responses, '401')).toBe(call.access !== 'anyone');
      const by = { anyone: undefined, member: 'session', operator: 'session', signed: 'webhook' }[call.access];
      expect(operation.security).toEqual(by && [{ [by]: [] }]);
      if (by) expect(document.components.securitySchemes).toHaveProperty(by);
      expect(responses[200]!.headers !== undefined).toBe(call.answersToken === true);
      expect(Object.hasOwn(responses, '422')).toBe(fieldsIn(call.input.schema).length > 0);
      expect(responses.default!.content['application/json']!.schema).toEqual({ $ref: '#/components/schemas/Problem' });
      expect(operation.summary).toMatch(/[가-힣]/);
    });
  });

  it('describes the fields of the CV with their kinds, limits and codes', () => {
    const save = operationOf(calls.find(({ path }) => path === '/api/updatecv')!);
    const { properties } = save.requestBody!.content['application/json']!.schema as {
      properties: Record<string, JsonSchema>;
    };
    expect((properties.profile!.properties as Record<string, JsonSchema>).kor_nm).toMatchObject({
      type: 'string',
      maxLength: 100,
      title: '이름',
    });
    expect(properties.profile!.required).toBeUndefined();
    expect(JSON.stringify(properties.education)).toContain('"x-codes":"ledu_cd"');
  });
});
