/** The console's address of a file's form: pages/help.json is edited at /site/pages/help. */
export const addressOf = (file: string) => `/site/${file.replace(/\.json$/, '')}`;

/** The file whose form is at an address below /site. */
export const fileAt = (rest: string) => `${rest}.json`;
