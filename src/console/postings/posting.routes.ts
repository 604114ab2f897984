import { readOperated } from '../../domain/operators/postings/operatedPosting.queries.ts';
import { problem } from '../../http/problem.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { postingCalls } from './posting.calls.ts';

export const operatedPostingRoutes: Route[] = [
  forOperator(postingCalls.one, async ({ input, scope, arrivedAt }, context) => {
    const posting = await readOperated(scope, context, input, arrivedAt);
    if (!posting) throw problem('noPosting');
    return posting;
  }),
];
