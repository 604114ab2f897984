import { lazyPart } from '../../browser/lazyPart.tsx';

// Each brings Base UI or a screen's worth of script with it: not before somebody needs it.
export const AddressDialog = lazyPart(
  'site/editor/form/AddressDialog.tsx',
  async () => (await import('../editor/form/AddressDialog.tsx')).AddressDialog,
);
export const ConfirmDialog = lazyPart(
  'browser/ui/Dialog.tsx',
  async () => (await import('../../browser/ui/Dialog.tsx')).ConfirmDialog,
);
export const LegalDialog = lazyPart(
  'site/legal/LegalDialog.tsx',
  async () => (await import('../legal/LegalDialog.tsx')).LegalDialog,
);
export const LoginModal = lazyPart(
  'site/session/LoginModal.tsx',
  async () => (await import('../session/LoginModal.tsx')).LoginModal,
);
export const LogoutDialog = lazyPart(
  'site/session/LogoutDialog.tsx',
  async () => (await import('../session/LogoutDialog.tsx')).LogoutDialog,
);
export const MemberMenu = lazyPart(
  'site/frame/MemberMenu.tsx',
  async () => (await import('../frame/MemberMenu.tsx')).MemberMenu,
);
export const SessionBar = lazyPart(
  'site/session/SessionBar.tsx',
  async () => (await import('../session/SessionBar.tsx')).SessionBar,
);
export const Toasts = lazyPart(
  'browser/ui/Toasts.tsx',
  async () => (await import('../../browser/ui/Toasts.tsx')).Toasts,
);

/** Brings what a long stay on one page may need at a moment without a network. */
export function loadPartsAhead(): void {
  for (const part of [ConfirmDialog, LoginModal, LogoutDialog, Toasts]) part.loadAhead();
}
