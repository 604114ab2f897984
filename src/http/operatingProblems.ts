/** What whoever runs the site can do wrong, part of the one table; no visitor meets these. */
export const OPERATING_PROBLEMS = {
  noSeason: [404, '이 시즌의 공고가 없어요. 시즌을 다시 골라 주세요.'],
  seasonTooLarge: [409, '한 번에 공고 100건까지 복사할 수 있어요. 회사를 하나 골라 나누어 복사해 주세요.'],
  selectionOver: [409, '이미 전형을 종료한 공고예요.'],
  openForAll: [409, '접수 중이거나 접수를 시작하지 않은 공고예요. 마감한 공고의 지원서만 다시 열 수 있어요.'],
  resultTold: [409, '결과를 알린 지원자의 지원서는 다시 열 수 없어요.'],
  notReopenable: [409, '제출한 지원서를 고칠 수 없는 공고예요.'],
  alreadyHidden: [409, '이미 숨긴 공고예요.'],
  notScheduled: [409, '공개를 예약한 공고가 아니에요.'],
  alreadyPublished: [409, '이미 공개된 공고예요. 보이지 않게 하려면 숨겨 주세요.'],
  alreadyShown: [409, '이미 보이는 공고예요.'],
  countChanged: [409, '그사이 알림을 받을 사람이나 공고가 달라져 아무것도 하지 않았어요. 다시 확인해 주세요.'],
  selectionGoesOn: [409, '전형을 종료하지 않은 공고예요.'],
  destructionBegun: [409, '지원서를 파기하기 시작해서 전형 종료를 되돌릴 수 없어요.'],
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

/** What can go wrong on the way through the company's own login, part of the one table likewise. */
export const SSO_PROBLEMS = {
  ssoOff: [409, '이 사이트는 회사 계정 로그인을 쓰지 않아요. 이메일과 비밀번호로 로그인해 주세요.'],
  ssoOnly: [403, '회사 계정으로 로그인해야 하는 운영자예요. ‘회사 계정으로 로그인’을 눌러 주세요.'],
  ssoExpired: [
    409,
    '시작한 지 10분이 지났거나 이 화면에서 시작하지 않은 회사 로그인이에요. 로그인 화면에서 다시 시작해 주세요.',
  ],
  ssoUsed: [409, '이미 한 번 쓴 회사 로그인이에요. 로그인 화면에서 다시 시작해 주세요.'],
  ssoOtherBrowser: [409, '다른 브라우저나 다른 창에서 시작한 회사 로그인이에요. 이 화면에서 다시 시작해 주세요.'],
  ssoCancelled: [422, '회사 로그인을 취소했어요. 계속하려면 다시 시작해 주세요.'],
  ssoRefused: [
    422,
    '회사 로그인 서버가 로그인을 받아 주지 않았어요. 다시 시작하고, 계속되면 계정 담당자에게 문의해 주세요.',
  ],
  ssoForged: [
    422,
    '회사 로그인 서버의 답인지 확인할 수 없어 로그인하지 않았어요. 다시 시작하고, 계속되면 시스템 관리자에게 알려 주세요.',
  ],
  ssoAway: [409, '회사 로그인 서버와 연결하지 못했어요. 잠시 뒤 다시 시도해 주세요.'],
  ssoMisset: [409, '회사 로그인 설정이 회사 로그인 서버와 맞지 않아요. 시스템 관리자에게 알려 주세요.'],
  ssoNoFactor: [
    403,
    '회사 로그인에서 2단계 인증을 확인하지 못했어요. 회사 계정에 2단계 인증을 켜고 다시 로그인해 주세요.',
  ],
  ssoUnknown: [
    403,
    '이 회사 계정으로 들어올 수 있는 운영자가 없어요. 초대를 받았다면 초대 메일의 주소에서 회사 계정으로 등록해 주세요.',
  ],
  ssoTaken: [409, '이미 다른 운영자가 쓰는 회사 계정이에요. 회사 로그인에서 본인 계정을 고른 뒤 다시 시도해 주세요.'],
  ssoOther: [409, '지금 로그인한 운영자의 회사 계정이 아니에요. 본인 계정으로 다시 확인해 주세요.'],
} as const;

/** What can go wrong for operators in the console, part of the one table likewise. */
export const CONSOLE_PROBLEMS = {
  operatorUnknown: [401, '로그인한 시간이 끝났거나 로그인하지 않았어요. 다시 로그인해 주세요.'],
  takenOver: [
    401,
    '다른 곳에서 같은 계정으로 로그인해 이 로그인을 끝냈어요. 본인이 아니라면 시스템 관리자에게 바로 알려 주세요.',
  ],
  ssoRemoved: [
    401,
    '회사 로그인 서버가 이 계정을 더 이상 인정하지 않아 로그인을 끝냈어요. 계속 써야 하면 회사의 계정 담당자에게 문의해 주세요.',
  ],
  ssoSilent: [401, '회사 로그인 서버와 30분 동안 연결되지 않아 로그인을 끝냈어요. 잠시 뒤 다시 로그인해 주세요.'],
  operatorLoginFailed: [401, '이메일, 비밀번호, 인증 코드 가운데 맞지 않는 것이 있어요. 다시 확인해 주세요.'],
  notYours: [403, '이 일을 할 권한이 없어요. 필요하면 시스템 관리자에게 권한을 요청해 주세요.'],
  networkOutside: [
    403,
    '지금 접속한 곳에서는 들어올 수 없어요. 회사가 정한 네트워크에서 로그인하거나 시스템 관리자에게 문의해 주세요.',
  ],
  networkShutsOut: [
    409,
    '지금 접속한 곳이 빠져 있어 저장하지 않았어요. 본인이 바로 들어올 수 없게 되는 설정이에요. 지금 주소를 함께 적어 주세요.',
  ],
  factorNeeded: [403, '이 일을 하려면 인증 코드를 한 번 더 입력해 주세요.'],
  invitationExpired: [
    409,
    '이 초대 주소는 쓸 수 없어요. 이미 썼거나 48시간이 지났어요. 보낸 사람에게 다시 요청해 주세요.',
  ],
  noFactorWaits: [409, '새로 등록하던 인증 앱이 없어요. 처음부터 다시 해 주세요.'],
  noPasskeysHere: [
    409,
    '이 주소에서는 패스키를 쓸 수 없어요. 호스트 이름이 있는 https 주소나 localhost가 CONSOLE_URL이어야 해요.',
  ],
  noPasskey: [404, '찾으시는 패스키가 없어요. 화면을 새로 고쳐 주세요.'],
  lastFactor: [409, '하나뿐인 두 번째 인증 수단이에요. 인증 앱이나 다른 패스키를 먼저 등록해 주세요.'],
  noOperator: [404, '찾으시는 운영자가 없어요. 목록을 새로 고쳐 주세요.'],
  noCompany: [404, '찾으시는 회사가 없어요. 목록에서 다시 골라 주세요.'],
  noGrant: [404, '이미 거둔 권한이에요. 목록을 새로 고쳐 주세요.'],
  operatorExists: [409, '이 이메일로 만든 운영자가 이미 있어요. 목록에서 확인해 주세요.'],
  operatorDisabled: [409, '사용을 멈춘 운영자예요. 다시 쓰게 하려면 서버에서 operator reset 명령을 실행해 주세요.'],
  operatorClosed: [409, '오래 쓰지 않아 닫힌 운영자예요. 목록에서 다시 열어 주세요.'],
  ownRights: [409, '자기 권한과 계정은 스스로 바꿀 수 없어요. 다른 시스템 관리자에게 요청해 주세요.'],
  lastAdministrator: [409, '마지막 시스템 관리자예요. 다른 시스템 관리자를 먼저 정해 주세요.'],
  noMemberHere: [404, '찾으시는 회원이 없거나 맡은 회사에 지원한 회원이 아니에요. 다시 찾아 주세요.'],
  noNotice: [404, '다시 보낼 수 있는 알림이 아니에요. 목록을 새로 고쳐 주세요.'],
  measureStands: [409, '이 회원에게 같은 조치가 이미 있어요. 먼저 그 조치를 확인해 주세요.'],
  noObjection: [409, '답을 기다리는 이의가 없어요. 목록을 새로 고쳐 주세요.'],
  identityKnown: [409, '본인확인이 필요하지 않은 회원이에요. 목록을 새로 고쳐 주세요.'],
  operatorWaits: [409, '아직 등록하지 않은 운영자예요. 초대 메일을 다시 보내 주세요.'],
  copyChanged: [409, '보신 뒤에 내용이 바뀌었어요. 지금 내용을 확인하고 다시 해 주세요.'],
  wordingUnreasoned: [
    422,
    '지원자를 가릴 수 있는 표현이나 빠진 내용이 있어요. 고치거나, 그대로 공개하는 까닭을 적어 주세요.',
  ],
  nothingToPublish: [409, '공개된 내용과 다른 것이 없어요.'],
  noAct: [404, '찾으시는 승인 요청이 없어요. 목록을 새로 고쳐 주세요.'],
  actWaits: [409, '같은 요청이 이미 승인을 기다리고 있어요. 승인 할 일에서 확인해 주세요.'],
  actOver: [409, '이미 끝난 요청이에요. 목록을 새로 고쳐 주세요.'],
  ownAct: [409, '요청한 사람과 요청에 적힌 사람은 승인할 수 없어요. 다른 사람이 승인해야 해요.'],
  actChanged: [409, '요청한 뒤에 내용이 달라져서 아무것도 하지 않았어요. 지금 내용을 보고 다시 요청해 주세요.'],
  noApprover: [
    409,
    '승인할 수 있던 사람의 권한을 거둔 지 하루가 지나지 않아 혼자 할 수 없어요. 하루가 지난 뒤에 다시 요청해 주세요.',
  ],
  monthNotOver: [409, '아직 끝나지 않은 달이에요. 달이 끝난 다음 날부터 확인할 수 있어요.'],
  noCheckLine: [409, '점검할 줄이 그사이 바뀌었어요. 화면을 새로 고쳐 주세요.'],
  lineConfirmed: [409, '다른 사람이 먼저 확인한 줄이에요. 화면을 새로 고쳐 주세요.'],
  noSiteFile: [404, '찾으시는 화면이 없어요. 사이트 목록에서 다시 골라 주세요.'],
  siteChanged: [409, '그사이 다른 사람이 더 고치거나 게시했어요. 지금 내용을 보고 다시 눌러 주세요.'],
  siteNotShown: [409, '고칠 곳이 있어 미리 볼 수 없어요. 붉게 적힌 곳을 고치면 여기에 보여요.'],
  firstStepsLeft: [409, '공개하기 전에 갖출 것이 있어요. 오늘 화면의 첫 단계에서 확인해 주세요.'],
  notGrantable: [422, '이 역할은 이 범위로 줄 수 없어요. 역할과 회사를 다시 골라 주세요.'],
} as const;

/** Why a login of the console was ended that its person hears of: by another one, or by the company's provider. */
export const TOLD_ENDS = ['takenOver', 'ssoRemoved', 'ssoSilent'] as const;
export type ToldEnd = (typeof TOLD_ENDS)[number];
