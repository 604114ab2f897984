import { Button, type ButtonLook, LinkButton } from '../../browser/ui/Button.tsx';
import { Chip, type ChipTone } from '../../browser/ui/Chip.tsx';
import { Icon, iconNames } from '../../browser/ui/Icon.tsx';
import { Wordmark } from '../frame/Wordmark.tsx';
import styles from './Elements.module.css';
import { Kind, State } from './Shown.tsx';

const LOOKS: Record<ButtonLook, string> = {
  primary: '제출하기',
  ink: '공고 보기',
  secondary: '임시저장',
  danger: '지우기',
  text: '이어서 작성하기',
  muted: '공고 보기',
};
const TONES: Record<ChipTone, string> = {
  plain: 'D-13',
  blue: '접수 중',
  green: '제출 완료',
  amber: '마감 임박',
  red: 'D-1',
};

const canStayPressed = (look: string) => !['primary', 'ink', 'danger'].includes(look);

/** What is pressed, and the small signs beside it. */
export function ActionElements() {
  return (
    <>
      {Object.entries(LOOKS).map(([look, words]) => (
        <Kind key={look} title={`Button ${look}`}>
          <State name="보통">
            <Button look={look as ButtonLook}>{words}</Button>
          </State>
          <State name="링크">
            <LinkButton look={look as ButtonLook} to="">
              {words}
            </LinkButton>
          </State>
          {canStayPressed(look) ? (
            <State name="눌린 채">
              <Button look={look as ButtonLook} aria-pressed={true}>
                <Icon name="bookmark" />
                {words}
              </Button>
            </State>
          ) : null}
          <State name="하는 중">
            <Button look={look as ButtonLook} busy busyText="하는 중">
              {words}
            </Button>
          </State>
          <State name="쓸 수 없음">
            <Button look={look as ButtonLook} disabled>
              {words}
            </Button>
          </State>
          <State name="크게">
            <Button look={look as ButtonLook} wide>
              {words}
            </Button>
          </State>
        </Kind>
      ))}
      <Kind title="Chip">
        {Object.entries(TONES).map(([tone, words]) => (
          <State key={tone} name={tone}>
            <Chip tone={tone as ChipTone}>{words}</Chip>
          </State>
        ))}
      </Kind>
      <Kind title="Icon">
        {iconNames.map((name) => (
          <State key={name} name={name}>
            <span className={styles.line}>
              <Icon name={name} />
              <Icon name={name} size={16} />
            </span>
          </State>
        ))}
      </Kind>
      <Kind title="Wordmark">
        <State name="머리">
          <Wordmark />
        </State>
        <State name="작게">
          <Wordmark small />
        </State>
      </Kind>
    </>
  );
}
