import { lazyPart } from './lazyPart.tsx';

// Each brings Base UI or a screen's worth of script with it: not before somebody needs it.
export const AddressDialog = lazyPart(
  'addresses/AddressDialog.tsx',
  async () => (await import('../addresses/AddressDialog.tsx')).AddressDialog,
);
export const ConfirmDialog = lazyPart(
  'browser/ui/Dialog.tsx',
  async () => (await import('./ui/Dialog.tsx')).ConfirmDialog,
);
export const LegalDialog = lazyPart(
  'legal/LegalDialog.tsx',
  async () => (await import('../legal/LegalDialog.tsx')).LegalDialog,
);
export const LoginModal = lazyPart('browser/LoginModal.tsx', async () => (await import('./LoginModal.tsx')).LoginModal);
export const LogoutDialog = lazyPart(
  'browser/LogoutDialog.tsx',
  async () => (await import('./LogoutDialog.tsx')).LogoutDialog,
);
export const MemberMenu = lazyPart('browser/MemberMenu.tsx', async () => (await import('./MemberMenu.tsx')).MemberMenu);
export const SessionBar = lazyPart('browser/SessionBar.tsx', async () => (await import('./SessionBar.tsx')).SessionBar);
export const Toasts = lazyPart('browser/ui/Toasts.tsx', async () => (await import('./ui/Toasts.tsx')).Toasts);

/** Brings what a long stay on one page may need at a moment without a network. */
export function loadPartsAhead(): void {
  for (const part of [ConfirmDialog, LoginModal, LogoutDialog, Toasts]) part.loadAhead();
}
