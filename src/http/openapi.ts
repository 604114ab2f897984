import type { JsonSchema } from '../fields/shape.ts';
import { type AnyCall, isOfConsole, nameOfCall } from './call.ts';
import { PROBLEMS } from './problems.ts';

const PROBLEM = { $ref: '#/components/schemas/Problem' };

const problemAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: PROBLEM } },
});

const problemSchema: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: '무엇을 하면 되는지 알려 주는 문장' },
    code: { type: 'string', enum: Object.keys(PROBLEMS) },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: '칸의 경로마다 한 문장, 모든 칸을 한꺼번에',
    },
  },
  required: ['message', 'code'],
};

function parametersOf({ schema }: AnyCall['input']) {
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, own]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(own.title ? { description: own.title } : {}),
    schema: own,
  }));
}

function operationOf(call: AnyCall) {
  const hasInput = Object.keys((call.input.schema.properties ?? {}) as object).length > 0;
  const isSigned = call.access === 'signed';
  const needsSession = call.access === 'member' || call.access === 'operator';
  const token = { description: '새 세션의 토큰', schema: { type: 'string' } };
  return {
    operationId: nameOfCall(call).toLowerCase().replace(/\W+/g, '_'),
    summary: call.title,
    ...(needsSession ? { security: [{ session: [] }] } : {}),
    ...(isSigned ? { security: [{ webhook: [] }], parameters: SIGNED_BY } : {}),
    ...(call.method === 'GET' && hasInput ? { parameters: parametersOf(call.input) } : {}),
    ...(call.method === 'POST'
      ? {
          requestBody: {
            required: hasInput,
            content: { [call.form ? 'multipart/form-data' : 'application/json']: { schema: call.input.schema } },
          },
        }
      : {}),
    responses: {
      200: {
        description: call.title,
        ...(call.answersToken ? { headers: { token } } : {}),
        content: { [call.document ? 'text/html' : 'application/json']: { schema: call.answer.schema } },
      },
      ...(hasInput
        ? { 400: problemAnswer('형식이 틀린 값이 있음'), 422: problemAnswer('받을 수 없는 값이 있음') }
        : {}),
      ...(needsSession ? { 401: problemAnswer('세션이 없거나 끝남 (Token is not valid)') } : {}),
      ...(isSigned ? { 401: problemAnswer('서명, 번호나 시각이 맞지 않음') } : {}),
      default: problemAnswer('그 밖의 실패'),
    },
  };
}

const SIGNED_BY = [
  ['webhook-id', '보내는 쪽이 정한 번호: 같은 번호는 한 번만 처리함'],
  ['webhook-timestamp', '서명한 때, 1970년부터의 초: 5분까지 차이를 받음'],
].map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }));

const WEBHOOK = {
  ...{ type: 'apiKey', in: 'header', name: 'webhook-signature' },
  description: 'v1,와 번호.시각.본문의 HMAC-SHA256 (base64). 여럿이면 빈칸으로 나눔',
};

/** The OpenAPI 3.1 document of these calls, made from their descriptions alone. */
export function openApiOf(calls: readonly AnyCall[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: '지원 API', version },
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        session: calls.some(isOfConsole)
          ? { type: 'apiKey', in: 'cookie', name: '__Host-console', description: '로그인이 주는 쿠키' }
          : { type: 'http', scheme: 'bearer', description: '로그인이 답하는 token 머리글의 값' },
        ...(calls.some(({ access }) => access === 'signed') ? { webhook: WEBHOOK } : {}),
      },
    },
  };
}
