export function chromiumPath(): string | undefined;
export function koreanFonts(): string | undefined;
export function wrkPath(): string | undefined;
export function ensureTool(name: string, find: () => string | undefined): void;
