/** What whoever runs the site can do wrong, part of the one table; no visitor meets these. */
export const OPERATING_PROBLEMS = {
  selectionOver: [409, '이미 전형을 종료한 공고예요.'],
  stillOpen: [409, '아직 접수 중인 공고예요. 먼저 접수를 마감해 주세요.'],
  resultsMissing: [409, '결과를 알리지 않은 지원자가 있어요. 모두에게 결과를 알린 뒤 전형을 종료해 주세요.'],
  endNotLater: [422, '새 마감은 지금의 마감보다, 그리고 지금보다 늦어야 해요.'],
  endNotWithin: [409, '조기 마감은 접수 중인 공고에만, 지금이나 접수가 끝나기 전의 때로 할 수 있어요.'],
  reasonMissing: [422, '까닭을 적어 주세요.'],
  noSuchApplication: [404, '이 접수번호의 지원서가 없어요.'],
  notSubmitted: [409, '제출한 지원서가 아니에요.'],
  resultKnown: [409, '이미 결과를 알린 지원자예요. 잘못 알린 결과를 바로잡을 때만 다른 단계를 줄 수 있어요.'],
  notHired: [409, '합격하여 입사한 사람의 지원서가 아니에요.'],
  noSuchMember: [404, '이 아이디의 회원이 없어요.'],
  notAtOnce: [422, '바로 할 수 있는 조치는 이용 정지뿐이에요.'],
  noSuchMeasure: [404, '이 회원에게 한 그 조치가 없어요.'],
} as const;

/** What can go wrong for operators in the console, part of the one table likewise. */
export const CONSOLE_PROBLEMS = {
  operatorUnknown: [401, '로그인한 시간이 끝났거나 로그인하지 않았어요. 다시 로그인해 주세요.'],
  takenOver: [
    401,
    '다른 곳에서 같은 계정으로 로그인해 이 로그인을 끝냈어요. 본인이 아니라면 시스템 관리자에게 바로 알려 주세요.',
  ],
  operatorLoginFailed: [401, '이메일, 비밀번호, 인증 코드 가운데 맞지 않는 것이 있어요. 다시 확인해 주세요.'],
  notYours: [403, '이 일을 할 권한이 없어요. 필요하면 시스템 관리자에게 권한을 요청해 주세요.'],
  factorNeeded: [403, '이 일을 하려면 인증 코드를 한 번 더 입력해 주세요.'],
  invitationExpired: [
    409,
    '이 초대 주소는 쓸 수 없어요. 이미 썼거나 48시간이 지났어요. 보낸 사람에게 다시 요청해 주세요.',
  ],
  noFactorWaits: [409, '새로 등록하던 인증 앱이 없어요. 처음부터 다시 해 주세요.'],
  noOperator: [404, '찾으시는 운영자가 없어요. 목록을 새로 고쳐 주세요.'],
  noCompany: [404, '찾으시는 회사가 없어요. 목록에서 다시 골라 주세요.'],
  noGrant: [404, '이미 거둔 권한이에요. 목록을 새로 고쳐 주세요.'],
  operatorExists: [409, '이 이메일로 만든 운영자가 이미 있어요. 목록에서 확인해 주세요.'],
  operatorDisabled: [409, '사용을 멈춘 운영자예요. 다시 쓰게 하려면 서버에서 operator reset 명령을 실행해 주세요.'],
  ownRights: [409, '자기 권한과 계정은 스스로 바꿀 수 없어요. 다른 시스템 관리자에게 요청해 주세요.'],
  lastAdministrator: [409, '마지막 시스템 관리자예요. 다른 시스템 관리자를 먼저 정해 주세요.'],
  noMemberHere: [404, '찾으시는 회원이 없거나 맡은 회사에 지원한 회원이 아니에요. 다시 찾아 주세요.'],
  noNotice: [404, '다시 보낼 수 있는 알림이 아니에요. 목록을 새로 고쳐 주세요.'],
  identityKnown: [409, '본인확인이 필요하지 않은 회원이에요. 목록을 새로 고쳐 주세요.'],
  operatorWaits: [409, '아직 등록하지 않은 운영자예요. 초대 메일을 다시 보내 주세요.'],
  noAct: [404, '찾으시는 승인 요청이 없어요. 목록을 새로 고쳐 주세요.'],
  actWaits: [409, '같은 요청이 이미 승인을 기다리고 있어요. 승인 할 일에서 확인해 주세요.'],
  actOver: [409, '이미 끝난 요청이에요. 목록을 새로 고쳐 주세요.'],
  ownAct: [409, '요청한 사람과 요청에 적힌 사람은 승인할 수 없어요. 다른 사람이 승인해야 해요.'],
  actChanged: [409, '요청한 뒤에 내용이 달라져서 아무것도 하지 않았어요. 지금 내용을 보고 다시 요청해 주세요.'],
  noApprover: [
    409,
    '승인할 수 있던 사람의 권한을 거둔 지 하루가 지나지 않아 혼자 할 수 없어요. 하루가 지난 뒤에 다시 요청해 주세요.',
  ],
  notGrantable: [422, '이 역할은 이 범위로 줄 수 없어요. 역할과 회사를 다시 골라 주세요.'],
} as const;
