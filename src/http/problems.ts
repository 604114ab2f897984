import { COMMON_PROBLEMS } from './commonProblems.ts';
import { CONSOLE_PROBLEMS, OPERATING_PROBLEMS, SSO_PROBLEMS } from './operatingProblems.ts';

/**
 * Every error a call can answer: its status and its sentence. Closed: a new way to fail is a new line here.
 */
export const PROBLEMS = {
  ...COMMON_PROBLEMS,
  ...OPERATING_PROBLEMS,
  ...CONSOLE_PROBLEMS,
  ...SSO_PROBLEMS,
  loginFailed: [401, '아이디 또는 비밀번호가 맞지 않아요. 다시 확인해 주세요.'],
  leaving: [409, '탈퇴를 신청한 회원이에요. 다시 이용하려면 아래의 다시 이용하기를 눌러 주세요.'],
  hookForged: [401, '서명이 맞지 않아요. 비밀값, 보낸 시각과 webhook- 머리글을 확인해 주세요.'],
  notAllowed: [403, '이 기능을 사용할 수 없는 상태예요. 채용 담당자에게 문의해 주세요.'],
  passwordNeeded: [403, '개인정보를 보거나 고치려면 비밀번호를 다시 입력해 주세요.'],
  notFound: [404, '찾으시는 내용이 없어요. 주소를 다시 확인해 주세요.'],
  noPosting: [404, '찾으시는 채용공고가 없어요. 채용공고 목록에서 다시 찾아 주세요.'],
  postingGone: [410, '내려간 채용공고예요. 지금 지원할 수 있는 공고를 채용공고 목록에서 찾아 주세요.'],
  noApplication: [404, '이 공고에 쓴 지원서가 없어요. 먼저 지원서를 작성해 주세요.'],
  noFile: [404, '찾으시는 파일이 없어요. 첨부파일 목록에서 다시 확인해 주세요.'],
  fileLost: [500, '이 파일을 저장한 곳에서 찾지 못했어요. 파일을 다시 올리거나 채용 담당자에게 알려 주세요.'],
  noPoint: [404, '되돌릴 수 있는 이전 내용이 아니에요. 목록에서 다시 골라 주세요.'],
  noSubmission: [404, '아직 제출한 지원서가 없어요.'],
  stale: [409, '다른 곳에서 먼저 고친 내용이 있어요. 새 내용과 합친 뒤 다시 저장해 주세요.'],
  alreadySubmitted: [409, '이미 제출한 지원서예요. 지원이력에서 확인해 주세요.'],
  withdrawn: [409, '지원을 취소한 지원서예요. 다시 지원하려면 지원서를 고쳐 저장한 뒤 제출해 주세요.'],
  notWithdrawn: [409, '취소한 지원이 아니에요. 지원이력에서 상태를 확인해 주세요.'],
  undoTooLate: [409, '접수가 마감되어 지원 취소를 되돌릴 수 없어요. 채용 담당자에게 문의해 주세요.'],
  resultAnnounced: [409, '결과를 발표한 뒤에는 지원을 취소할 수 없어요. 채용 담당자에게 문의해 주세요.'],
  notToGiveUpYet: [
    409,
    '전형 포기는 결과를 하나라도 알려 드린 뒤에 할 수 있어요. 그 전에는 지원이력에서 지원을 취소해 주세요.',
  ],
  nothingToGiveUp: [409, '이 지원의 전형은 이미 끝나서 포기할 것이 없어요. 지원이력에서 상태를 확인해 주세요.'],
  notOpenYet: [409, '아직 접수를 시작하지 않은 공고예요. 접수가 시작되면 작성할 수 있어요.'],
  closed: [409, '접수가 마감된 공고예요. 마감 뒤에는 저장하거나 제출할 수 없어요.'],
  verificationExpired: [409, '본인확인 시간이 지났어요. 본인확인을 다시 해 주세요.'],
  verificationUsed: [409, '이미 사용한 본인확인이에요. 본인확인을 다시 해 주세요.'],
  verificationFailed: [422, '본인확인 결과를 확인하지 못했어요. 본인확인을 다시 해 주세요.'],
  verificationCancelled: [422, '본인확인을 취소했어요. 계속하려면 본인확인을 다시 해 주세요.'],
  verificationOther: [422, '다른 본인확인의 결과가 왔어요. 본인확인을 처음부터 다시 해 주세요.'],
  verificationRefused: [
    422,
    '본인확인기관에서 본인확인을 마치지 못했어요. 통신사와 입력한 정보를 확인하고 다시 해 주세요.',
  ],
  verificationUnreadable: [
    422,
    '본인확인기관에서 온 이름을 읽을 수 없어요. 회원가입에서는 이메일로 확인하고 가입할 수 있어요.',
  ],
  providerUnavailable: [502, '본인확인기관과 연결하지 못했어요. 잠시 뒤 다시 시도해 주세요.'],
  providerRefusing: [
    502,
    '지금은 본인확인을 할 수 없어요. 잠시 뒤 다시 시도하고, 계속되면 채용 담당자에게 알려 주세요.',
  ],
  providerSlow: [504, '본인확인기관의 응답이 늦어지고 있어요. 잠시 뒤 다시 시도해 주세요.'],
  noAddresses: [502, '지금은 주소를 찾을 수 없어요. 잠시 뒤 다시 찾거나 주소를 직접 입력해 주세요.'],
  identityDiffers: [422, '본인확인한 정보와 입력한 정보가 달라요. 본인 이름과 생년월일, 휴대폰 번호로 가입해 주세요.'],
  tooYoung: [422, '만 14세 이상부터 가입할 수 있어요.'],
  blockedPerson: [403, '이용이 제한되어 가입할 수 없어요. 채용 담당자에게 문의해 주세요.'],
  alreadyMember: [409, '이미 가입한 분이에요. 아이디 찾기로 아이디를 확인해 주세요.'],
  userIdTaken: [409, '이미 쓰고 있는 아이디예요. 다른 아이디를 입력해 주세요.'],
  notReady: [
    409,
    '아직 준비 중이라 가입할 수 없어요. 회사와 약관, 개인정보처리방침을 갖춘 뒤에 가입을 받아요. 나중에 다시 찾아 주세요.',
  ],
  noMember: [404, '본인확인한 정보로 가입한 회원이 없어요. 회원가입을 해 주세요.'],
  resetExpired: [409, '비밀번호를 다시 정하는 주소가 만료됐어요. 비밀번호 찾기를 다시 해 주세요.'],
  confirmExpired: [409, '이메일을 확인하는 주소가 만료됐어요. 개인정보 수정에서 이메일을 다시 저장해 주세요.'],
  registerLinkExpired: [409, '가입을 이어 가는 주소가 만료됐어요. 회원가입에서 메일을 다시 받아 주세요.'],
  objectionTooLate: [409, '이의는 조치하기 전에 한 번 낼 수 있어요. 채용 담당자에게 문의해 주세요.'],
  restricted: [403, '이용이 제한되어 지원서를 쓰거나 제출할 수 없어요. 이용 제한 안내에서 까닭을 확인해 주세요.'],
  forwarded: [
    403,
    '개발용으로 켠 사이트라서 다른 서버를 거쳐 온 요청에는 답하지 않아요. 운영하려면 README의 설정을 확인해 주세요.',
  ],
  elsewhere: [403, '이 사이트의 화면에서 다시 시도해 주세요.'],
  otherHost: [421, '개발용으로 켠 사이트라서 이 주소로는 열 수 없어요. 시작할 때 나온 주소로 열어 주세요.'],
  tooLarge: [413, '보낸 내용이 너무 커요. 내용을 줄여서 다시 보내 주세요.'],
  noSpace: [507, '지금은 저장할 자리가 없어요. 입력한 내용은 그대로 두고 잠시 뒤 다시 시도해 주세요.'],
  storeAway: [
    503,
    '지금은 파일을 올리거나 열 수 없어요. 입력한 내용은 그대로 저장되니 파일은 잠시 뒤 다시 시도해 주세요.',
  ],
  unsupportedType: [415, '이 형식은 받을 수 없어요. JSON으로 보내 주세요.'],
  tooMany: [429, '요청이 너무 많아요. 잠시 뒤 다시 시도해 주세요.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ProblemCode = keyof typeof PROBLEMS;
