import { LinkButton } from '../../browser/ui/Button.tsx';
import { PageMessage } from '../../browser/ui/PageMessage.tsx';
import { SCREEN_NAMES } from './screenNames.ts';

/** D-4: our own page for every unmatched path. */
export function NotFound() {
  return (
    <PageMessage title={SCREEN_NAMES['*']} text="주소가 바뀌었거나 사라진 페이지예요. 주소를 다시 확인해 주세요.">
      <LinkButton to="/">처음으로 가기</LinkButton>
    </PageMessage>
  );
}
