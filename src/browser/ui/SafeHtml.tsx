interface Policy {
  createHTML(html: string): unknown;
}

let policy: Policy | undefined;

/** The page's one Trusted Types policy (design §6): it passes what our own server sanitised when it was written. */
function trusted(html: string): string {
  const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes;
  if (!factory) return html;
  policy ??= factory.createPolicy('jiwon', { createHTML: (given) => given });
  // React hands the object on as it is; its type only knows text.
  return policy.createHTML(html) as string;
}

/** HTML the server sanitised when it was stored. Nothing else may be given to it. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on write, through the one Trusted Types policy.
  return <div className={className} dangerouslySetInnerHTML={{ __html: trusted(html) }} />;
}
