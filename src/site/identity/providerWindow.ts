import type { VerifiedAnswer } from './identity.calls.ts';

/** The channel between the page that started a verification and the one the provider came back to. */
export const channelName = 'identity';

/** What the result page tells the page that started, and its answer. */
export type ChannelMessage =
  | { kind: 'ended'; requestNo: string; verified?: VerifiedAnswer; message?: string }
  | { kind: 'taken'; requestNo: string };

const WINDOW_NAME = 'identity-verification';

/** Whether the provider comes in a window of its own. Phones do everything in one tab: a second one is easily lost there. */
export function opensWindow(): boolean {
  return window.matchMedia('(min-width: 600px) and (hover: hover)').matches;
}

/** Opens the window for the provider, still empty; null if this device has one tab for all, or windows are blocked. */
export function openWindow(): Window | null {
  return opensWindow() ? window.open('', WINDOW_NAME, 'popup,width=500,height=620') : null;
}

/** What the browser is sent to the provider with, and how large its window is to be, in pixels. */
interface Way {
  action: string;
  method: string;
  fields: Record<string, string>;
  popup: { w: number; h: number };
}

/** Goes to the provider: in the window opened for it, or in this tab. */
export function goToProvider({ action, method, fields, popup }: Way, opened: Window | null): void {
  opened?.resizeTo(popup.w, popup.h + (opened.outerHeight - opened.innerHeight));
  const form = document.createElement('form');
  Object.assign(form, { action, method, target: opened ? WINDOW_NAME : '_self', hidden: true });
  for (const [name, text] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value: text });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
