import { type ButtonLook, LinkButton } from '../../browser/ui/Button.tsx';
import type { Application } from '../../domain/applications/application.records.ts';
import { isStage } from '../../domain/applications/stage.ts';
import { isResult } from '../../domain/applications/standing.ts';
import { ownPath } from './applicationPaths.ts';

/** The way to the page of one application, where a result stands first. */
export function OwnLink({ application, look }: { application: Application; look: ButtonLook }) {
  const { stage, title } = application;
  const words = stage !== null && isStage(stage) && isResult(stage) ? '결과 보기' : '지원 상세 보기';
  return (
    <LinkButton look={look} to={ownPath(application)} aria-label={`${title} ${words}`}>
      {words}
    </LinkButton>
  );
}
