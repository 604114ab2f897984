const names = new Map<string, string>();

/** From now on connections that prepare keep this statement parsed and planned, each from its first run on. */
export function keepPrepared(text: string): void {
  if (!names.has(text)) names.set(text, `kept_${names.size + 1}`);
}

/** The name under which a connection keeps a statement; undefined for one that is sent as it is. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}
