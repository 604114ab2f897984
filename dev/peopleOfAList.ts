/** Names of twelve people, as lists of applicants are tried with. */
export const PEOPLE = [
  '김하늘',
  '이서준',
  '최유진',
  '박도현',
  '정민서',
  '오지훈',
  '한소율',
  '윤시우',
  '임하린',
  '송지우',
  '강은우',
  '남궁민',
];
