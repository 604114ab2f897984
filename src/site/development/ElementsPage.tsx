import { useState } from 'react';
import { lazyPart } from '../../browser/lazyPart.tsx';
import { Button } from '../../browser/ui/Button.tsx';
import { titleAt } from '../frame/screenNames.ts';
import { ActionElements } from './ActionElements.tsx';
import styles from './Elements.module.css';
import { FieldElements } from './FieldElements.tsx';
import { MessageElements } from './MessageElements.tsx';
import { Kind, State } from './Shown.tsx';

const OverlayElements = lazyPart(
  'site/development/OverlayElements.tsx',
  async () => (await import('./OverlayElements.tsx')).OverlayElements,
);

const COLOURS = [
  ...['ink', 'ink2', 'ink3', 'line', 'lineStrong', 'surface', 'surface2', 'raised', 'paper', 'desk'],
  ...['inverse', 'blue', 'blueStrong', 'blueSoft'],
  ...['red', 'redSoft', 'green', 'greenSoft', 'amber', 'amberSoft', 'navy', 'navy2'],
] as const;
const SIZES = [44, 32, 24, 20, 17, 15, 13] as const;

/** Everything in src/browser/ui in all its states, for whoever builds a screen; not there in production. */
export function ElementsPage() {
  const [hasErrors, setErrors] = useState(false);
  const [hasOverlays, setOverlays] = useState(false);
  return (
    <div className={styles.page}>
      <h1>{titleAt('development/elements')}</h1>
      <p className={styles.hint}>src/browser/ui에 있는 것의 모든 상태예요. 개발할 때만 열려요.</p>
      <div className={styles.line}>
        <Button look="secondary" aria-pressed={hasErrors} onClick={() => setErrors(!hasErrors)}>
          오류 요약 보이기
        </Button>
        <Button look="secondary" aria-pressed={hasOverlays} onClick={() => setOverlays(!hasOverlays)}>
          떠 있는 것 보이기
        </Button>
      </div>
      <Kind title="Colours">
        {COLOURS.map((name) => (
          <State key={name} name={name}>
            <div className={`${styles.swatch} ${styles[name]}`} />
          </State>
        ))}
      </Kind>
      <Kind title="Type">
        {SIZES.map((size) => (
          <State key={size} name={`${size}`} wide>
            <p className={styles[`text${size}`]}>가나다라 마바사 아자차카 타파하예요 0123456789</p>
          </State>
        ))}
      </Kind>
      <ActionElements />
      <MessageElements hasErrors={hasErrors} />
      <FieldElements />
      {hasOverlays ? <OverlayElements /> : null}
    </div>
  );
}
