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
