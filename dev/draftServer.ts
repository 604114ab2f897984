import type { Save } from '../src/domain/applications/saving/save.ts';
import { writeCv } from '../src/domain/cv/cv.ts';
import { answeredIn, mergeAnswered } from '../src/domain/cv/defaults.ts';
import { type Marks, noMarks } from '../src/domain/cv/marks.ts';
import { applyPatch } from '../src/domain/cv/patch.ts';
import type { Cv } from '../src/domain/cv/sections.ts';
import { problem } from '../src/http/problem.ts';
import { cvCalls } from '../src/site/editor/cv.calls.ts';

/** A server that has one draft, for stores of the editor that are tested without a page: given where they look for `fetch`. */
export class DraftServer {
  cv: Cv;
  marks: Marks = noMarks;
  revision = 1;
  /** What comes of saves: `unanswered` ones are stored, and nobody learns it; of `lost` ones the server learns nothing. */
  saves: 'answered' | 'unanswered' | 'lost' = 'answered';

  constructor(cv: Cv) {
    this.cv = cv;
  }

  /** Somebody else saves this. */
  saveElsewhere(cv: Cv): void {
    this.cv = cv;
    this.revision += 1;
  }

  fetch = async (_path: string, { body }: RequestInit): Promise<Response> => {
    if (typeof body !== 'string') return Response.json(this.#read());
    if (this.saves === 'lost') throw new TypeError('Failed to fetch');
    const answer = this.#save(JSON.parse(body));
    if (this.saves === 'unanswered') throw new TypeError('Failed to fetch');
    return answer;
  };

  #read(): object {
    const { cv, revision, marks } = this;
    return cvCalls.read.answer.write({ cv, revision, ...marks }) as object;
  }

  #save(request: Record<string, unknown>): Response {
    if (request.revision !== this.revision) {
      const { status, message } = problem('stale');
      return Response.json({ code: 'stale', message, ...this.#stale() }, { status });
    }
    const { patch, marks } = cvCalls.save.input.read(request, '', {}) as Save;
    this.saveElsewhere(applyPatch(this.cv, patch));
    this.marks = {
      answered: mergeAnswered(this.cv, this.marks.answered, marks.answered ?? answeredIn(patch)),
      versions: { ...this.marks.versions, ...marks.versions },
    };
    return Response.json({ revision: this.revision, saved_at: '2026-11-23T00:00:00Z', jnco_afe_no: 7 });
  }

  #stale(): object {
    return { revision: this.revision, answered: this.marks.answered, cv: writeCv(this.cv) };
  }
}
