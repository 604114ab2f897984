/** What `vite build --mode console` says of its result in build/console.json; addresses are paths on this host. */
export interface ConsoleListing {
  script: string;
  styles: readonly string[];
  /** The sources whose code is in each script, for the tests. */
  contents: Readonly<Record<string, readonly string[]>>;
}
