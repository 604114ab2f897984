export function chromiumPath(): string | undefined;
export function headlessPath(): string | undefined;
export function tryHeadless(): void;
export function koreanFonts(): string | undefined;
export function wrkPath(): string | undefined;
export function ensureTool(name: string, find: () => string | undefined): void;
