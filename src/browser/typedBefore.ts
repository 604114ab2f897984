type Control = HTMLInputElement | HTMLTextAreaElement;

const isTicked = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type);
const isTouched = (control: Control) =>
  isTicked(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;

/**
 * Notes what somebody has typed or ticked while the page had no script, and goes on noting. React takes a page over
 * without looking at it: call what this returns once it has, and it learns of everything as if it happened then.
 */
export function noteTyping(): () => void {
  const typed = new Map<Control, string>();
  const note = (control: Control) => void typed.set(control, control.value);
  for (const control of document.querySelectorAll<Control>('input, textarea')) if (isTouched(control)) note(control);
  const onInput = ({ target }: Event) => note(target as Control);
  document.addEventListener('input', onInput);
  return () => {
    document.removeEventListener('input', onInput);
    // Looked at before the first is told: React then draws every other control as it believes it to be.
    const touched = [...typed].filter(([control]) => !isTicked(control) || isTouched(control));
    for (const [control, text] of touched)
      (isTicked(control) ? tickAgain : typeAgain)(control as HTMLInputElement, text);
  };
}

/** What React keeps with a control: the text it last saw there. */
type Tracked = Control & { _valueTracker?: { setValue(text: string): void } };

function typeAgain(control: Tracked, text: string): void {
  // Written only where it is gone: a value that is set ends what an input method has begun.
  if (control.value !== text) control.value = text;
  control._valueTracker?.setValue('\0');
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function tickAgain(control: HTMLInputElement): void {
  control.checked = control.defaultChecked;
  control.click();
}
