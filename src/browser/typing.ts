/** Milliseconds without a key after which somebody who types has paused. */
const PAUSE = 1_800;
// A Korean input method goes on composing the last letter for as long as nothing else is done; choosing hanja takes a while.
const COMPOSING_PAUSE = 4_000;
const LEAVING = ['focusout', 'pointerup', 'pointercancel'] as const;

// The field a Korean input method is composing in: nothing is written into it meanwhile.
let composing = false;
let lastKey = Number.NEGATIVE_INFINITY;
// A press takes the focus first and follows its link at the end: what opened in between would swallow it.
let pressed = false;

/** Whether an input method is composing a letter somewhere on the page. */
export function isComposing(): boolean {
  return composing;
}

/** Follows what is typed and composed anywhere on the page; returns how to stop. */
export function followTyping(): () => void {
  const typed = () => {
    lastKey = performance.now();
  };
  const started = () => {
    composing = true;
    typed();
  };
  const ended = () => {
    composing = false;
    typed();
  };
  const down = () => {
    pressed = true;
    typed();
  };
  const up = () => {
    pressed = false;
  };
  const follows = [
    ['keydown', typed],
    ['input', typed],
    ['compositionstart', started],
    ['compositionend', ended],
    ['pointerdown', down],
    ['pointerup', up],
    ['pointercancel', up],
  ] as const;
  for (const [event, follow] of follows) addEventListener(event, follow, true);
  return () => {
    for (const [event, follow] of follows) removeEventListener(event, follow, true);
    composing = pressed = false;
    lastKey = Number.NEGATIVE_INFINITY;
  };
}

// Milliseconds until a pause; none if nothing is pressed and the focus is on nothing that is typed into.
function untilPause(): number {
  if (!pressed && !document.activeElement?.matches('textarea, input:not([type=checkbox], [type=radio], [type=file])'))
    return 0;
  return lastKey + (composing ? COMPOSING_PAUSE : PAUSE) - performance.now();
}

/**
 * Calls back once nobody is in the middle of typing or of a press: at once, after a pause, or as soon as the focus
 * leaves the field or the press is over. Returns how to call it off.
 */
export function whenTypingPauses(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    for (const event of LEAVING) removeEventListener(event, left);
  };
  function look(): void {
    clearTimeout(timer);
    const left = untilPause();
    if (left > 0) timer = setTimeout(look, left);
    else {
      stop();
      then();
    }
  }
  // A moment later: from one field to the next is still typing.
  function left(): void {
    clearTimeout(timer);
    timer = setTimeout(look);
  }
  for (const event of LEAVING) addEventListener(event, left);
  look();
  return stop;
}
