/** What the record of access can name, in the words a person reads: acts of calls that show people, and of commands. */
export const RECORDED_ACTS: Readonly<Record<string, string>> = {
  export: '지원서 내보내기 시작',
  exported: '지원서 내보내기 끝',
  'applicants.open': '지원자 목록과 지원서 보기',
  'applicants.files': '지원서의 파일 열기',
  'hires.read': '따로 보관하는 입사자의 지원서 보기',
  'members.find': '회원 찾아 보기',
  'members.help': '회원 돕기',
  'members.check': '이메일 회원 본인확인',
  'postings.undo': '지원자 한 명에게 다시 열기',
  'measures.read': '회원 조치와 이의 보기',
  'measures.make': '회원 조치',
  'verdicts.change': '결과를 정하며 지원자 보기',
  'announcements.make': '발표 메일을 받지 못한 지원자 보기',
  'verdicts.export': '결정을 표로 받기',
  'exports.make': '지원자 목록과 지원서 내보내기',
  'messages.send': '지원자에게 알림 보내기',
  approvals: '승인 할 일에서 회원 조치 보기',
};

/** By which of them people leave in files: of a command a whole run, in the console each row that holds a file's digest. */
export const EXPORTING_ACTS = { command: 'export', console: ['exports.make', 'verdicts.export'] } as const;

/** The kinds of words somebody may have been looked for by. */
export const SEARCHED_BY = {
  id: '아이디',
  mail: '메일 주소',
  phone: '전화번호',
  name: '이름',
  number: '번호',
} as const;

export type Searched = keyof typeof SEARCHED_BY;

/** An act in words; one that is no longer built keeps its name. */
export const actWords = (act: string) => RECORDED_ACTS[act] ?? act;

/** Kinds of words, for a row of the record. */
export const searchedWords = (searched: string) => SEARCHED_BY[searched as Searched] ?? searched;
