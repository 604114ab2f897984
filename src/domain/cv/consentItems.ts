/**
 * What of a form a consent is asked for, by the names of its screen: what a posting insists on is collected without one,
 * but for what is sensitive.
 */
export function consentItems(
  of: string,
  askables: readonly { name: string; label: string; consent: string }[],
  ways: ReadonlyMap<string, string>,
): string[] {
  const isAsked = (name: string) => {
    const way = ways.get(name);
    return way !== 'hidden' && (of === 'sensitive' || way !== 'required');
  };
  return askables.filter(({ name, consent }) => consent === of && isAsked(name)).map(({ label }) => label);
}
