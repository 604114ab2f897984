/* Where screens are shown with the sample content: for journeys that look at all of them, pictures and the sheet. */

interface Visit {
  at: string;
  /** The heading that says it is there. */
  heading: string | RegExp;
  /** That of the page as it is sent, where only a script tells what is missing. */
  sent?: string;
}

/** Where each screen of the route table is visited. */
export const VISITS: Readonly<Record<string, Visit>> = {
  '/': { at: '/', heading: /./ },
  post: { at: '/post', heading: /^채용공고/ },
  'post/:company/:pblanc': { at: '/post/DF/2026110306', heading: '발효 연구원' },
  process: { at: '/process', heading: /./ },
  recruitFAQ: { at: '/recruitFAQ', heading: /./ },
  talented: { at: '/talented', heading: /./ },
  benefits: { at: '/benefits', heading: /./ },
  ApplyManage: { at: '/ApplyManage', heading: /^지원이력/ },
  CVManage: { at: '/CVManage', heading: /^지원서 관리/ },
  'CVManage/:company/:pblanc': { at: '/CVManage/DF/2026110306', heading: '발효 연구원' },
  'auth/login': { at: '/auth/login', heading: '로그인' },
  'auth/register': { at: '/auth/register', heading: '회원가입' },
  'auth/findAccount': { at: '/auth/findAccount', heading: /찾기$/ },
  'auth/editProfile': { at: '/auth/editProfile', heading: /./ },
  userPassSuccess: { at: '/userPassSuccess', heading: '진행 중인 본인확인이 없어요' },
  userPassFail: { at: '/userPassFail', heading: '진행 중인 본인확인이 없어요' },
  'ApplyManage/:company/:pblanc': { at: '/ApplyManage/DF/2026110306', heading: '지원 상세' },
  'ApplyManage/:company/:pblanc/giveUp': { at: '/ApplyManage/DF/2026110306/giveUp', heading: '전형 포기' },
  interest: { at: '/interest', heading: '관심 공고' },
  'auth/resetPassword': {
    at: '/auth/resetPassword',
    heading: '이 링크는 더 쓸 수 없어요',
    sent: '비밀번호 다시 정하기',
  },
  notices: { at: '/notices', heading: '알림' },
  'auth/registerByMail': { at: '/auth/registerByMail', heading: /./ },
  'auth/leave': { at: '/auth/leave', heading: /./ },
  'auth/measures': { at: '/auth/measures', heading: /./ },
  'auth/confirmEmail': { at: '/auth/confirmEmail', heading: /./ },
  certificate: { at: '/certificate', heading: '확인서 진위 확인' },
  help: { at: '/help', heading: '도움받기' },
  accessibility: { at: '/accessibility', heading: '접근성 안내' },
  'legal/privacy': { at: '/legal/privacy', heading: '개인정보처리방침' },
  'legal/terms': { at: '/legal/terms', heading: '이용약관' },
  '*': { at: '/no/such/page', heading: '페이지를 찾을 수 없어요' },
};
