import { CONDITIONS, NOUNS, PAPERS, PLAIN } from './forbiddenWords.ts';
import { ABOUT_CHOOSING, ASK, COUNTER, compile, first, MATTER_OF_WORK, OF_OTHERS } from './koreanPhrases.ts';
import { type Readings, sentencesOf } from './textReadings.ts';

/* What 채용절차법 4조의3 forbids to ask: looks, height and weight, origin, marriage, wealth, and the family's education,
   work and wealth. By what a sentence does, not by the word alone: 체중계 and 결혼 지원금 ask nothing. */

/** Where a sentence of a posting is: what asks, what is to be sent, or what tells. */
export type Where = 'question' | 'document' | 'body';

const plain = compile(...PLAIN);
const papers = compile(...PAPERS);
const nouns = compile(...NOUNS);
const conditions = compile(...CONDITIONS);

// A body asks where it is addressed to the applicant, or tells what an application or an interview holds.
const BODY_ASKS = compile(
  ASK.source,
  '(?:지원서|이력서|자기소개서|자소서|면접|서류)[^.]{0,25}(?:적|기재|작성|표시|확인|묻|여쭤|질문|제출|포함|봅니다)',
  '(?:제출|구비|필요|첨부) (?:서류|자료)',
);
const LEAVES_OUT = compile('(?:지 (?:마|말|않)|제외|금지|삭제|블라인드)[^.]*:');
/** Who has been chosen may be asked for papers that the work needs. */
const AFTER_CHOOSING = compile('(?:최종 합격|채용(?:이)? 확정|입사(?:가)? (?:후|뒤|이후|시|확정|예정))');
/** After a paper: it is handled by whoever does the work, and not asked of an applicant. */
const OFFICE_WORK = compile(
  '^[^.,]{0,12}(?:업무|담당|실무|신고|대행|컨설팅|(?:발급|검토|심사|처리|열람|분석|읽)[^.,]{0,8}(?:경험|경력|적이))',
);
/** A line that names something and tells nothing of it. */
const IS_NAME = /^.{1,30}(?<![다요분함음]\.?)$/;
const IS_QUESTION = /\?\s*$/;

/** Whether a term at this place of a sentence is asked for: nothing takes it back, and it is the applicant's own. */
function isAsked(sentence: string, found: RegExpExecArray, isNoun: boolean): boolean {
  const before = sentence.slice(0, found.index);
  const after = sentence.slice(found.index + found[0].length);
  if (first(OF_OTHERS, before) || first(LEAVES_OUT, before)) return false;
  const asking = first(ASK, after);
  const between = asking ? after.slice(0, asking.index) : after;
  const counter = first(COUNTER, between);
  // A reassurance in front of the question takes nothing back.
  const reassures = asking && counter && ABOUT_CHOOSING.test(between.slice(0, counter.index));
  if (counter && !reassures) return false;
  return !(isNoun && first(MATTER_OF_WORK, found[0].concat(between)));
}

function asked(pattern: RegExp, sentence: string, isNoun = false): string | undefined {
  return sentence.matchAll(pattern).find((found) => isAsked(sentence, found, isNoun))?.[0];
}

function paperIn(sentence: string): string | undefined {
  const isHandled = (found: RegExpExecArray) => first(OFFICE_WORK, sentence.slice(found.index + found[0].length));
  return sentence.matchAll(papers).find((found) => isAsked(sentence, found, false) && !isHandled(found))?.[0];
}

function inBody(sentence: string): string | undefined {
  const asks = first(BODY_ASKS, sentence) !== undefined;
  const paper = asks || IS_NAME.test(sentence) ? paperIn(sentence) : undefined;
  if (paper) return first(AFTER_CHOOSING, sentence) ? undefined : paper;
  const condition = asked(conditions, sentence);
  if (condition) return condition;
  if (asks) return asked(plain, sentence) ?? asked(nouns, sentence, true);
  return IS_QUESTION.test(sentence) ? asked(plain, sentence) : undefined;
}

function inSentence(sentence: string, where: Where): string | undefined {
  if (where === 'body') return inBody(sentence);
  if (where === 'document' && first(AFTER_CHOOSING, sentence)) return undefined;
  return paperIn(sentence) ?? asked(plain, sentence) ?? asked(nouns, sentence, true);
}

/** The words by which a text asks what may not be asked of an applicant; undefined if it does not. */
export function forbiddenAsk({ written, spaceless }: Readings, where: Where): string | undefined {
  for (const text of written) {
    for (const sentence of sentencesOf(text)) {
      const found = inSentence(sentence, where);
      if (found) return found.trim();
    }
  }
  // What is found between spaces has been looked at as it is meant.
  const isPlain = where === 'body' || written.some((text) => first(plain, text));
  return isPlain ? undefined : asked(plain, spaceless);
}
