/** A provider's access token: issued when it is first needed, kept in memory, and issued again once it was refused. */
export interface KeptToken<T> {
  /** Whether one is kept or being issued. */
  isKept(): boolean;
  /** The kept one where it can be used, else a new one: the same for all who ask meanwhile. */
  get(isUsable?: (token: T) => boolean): Promise<T>;
  /** The provider refused it: the next to ask gets a new one. One issued since stays. */
  refuse(token: T): void;
}

/** Keeps what `issue` gives; what it throws is thrown to whoever asked, and not kept. */
export function keptToken<T>(issue: () => Promise<T>): KeptToken<T> {
  let kept: Promise<T> | undefined;
  let last: T | undefined;

  function renew(): Promise<T> {
    const issued = issue().then((token) => {
      if (kept === issued) last = token;
      return token;
    });
    kept = issued;
    issued.catch(() => {
      if (kept === issued) kept = undefined;
    });
    return issued;
  }

  return {
    isKept: () => kept !== undefined,
    async get(isUsable = () => true) {
      const asked = kept;
      if (asked === undefined) return renew();
      // Another's token that could not be issued is tried once more.
      const token = await asked.catch(() => undefined);
      if (token !== undefined && isUsable(token)) return token;
      return kept === undefined || kept === asked ? renew() : kept;
    },
    refuse(token) {
      if (token === last) kept = undefined;
    },
  };
}
