// 채용절차법 4조의3: what an employer may not ask of an applicant. A word within another (키워드) asks nothing.
const FORBIDDEN: readonly RegExp[] = [
  /용모|외모|체중|몸무게/,
  /(?<![가-힣])(키|신장)(?=[는은가이와과를을·, (]|$)/,
  /출신\s?지역|본적|고향/,
  /혼인|결혼|미혼|기혼|배우자/,
  /(?<![가-힣])재산/,
  /(부모|가족|형제|자매|직계)[^.?]{0,20}(학력|직업|직장|재산)/,
];

/** Whether a posting's own question asks for looks, origin, marriage, wealth or the family's education and jobs. */
export function isForbiddenQuestion(text: string): boolean {
  return FORBIDDEN.some((pattern) => pattern.test(text));
}
