/**
 * What can go wrong with any call, so that every page knows the sentence; all others are in problems.ts and come with
 * the answer. `tokenInvalid` carries the message of Specification §8 to the letter.
 */
export const COMMON_PROBLEMS = {
  malformed: [400, '보낸 내용의 형식이 올바르지 않아요. 표시된 곳을 확인해 주세요.'],
  invalid: [422, '확인이 필요한 곳이 있어요. 표시된 곳을 고쳐 주세요.'],
  tokenInvalid: [401, 'Token is not valid'],
  busy: [503, '지금 접속이 많아요. 입력한 내용은 그대로 두고 잠시 뒤 다시 시도해 주세요.'],
  broken: [500, '일시적인 문제가 생겼어요. 입력한 내용은 그대로 두고 잠시 뒤 다시 시도해 주세요.'],
  offline: [0, '인터넷에 연결되어 있지 않아요. 연결을 확인하고 다시 시도해 주세요.'],
  timeout: [0, '응답이 너무 늦어요. 입력한 내용은 그대로예요. 잠시 뒤 다시 시도해 주세요.'],
} as const;
