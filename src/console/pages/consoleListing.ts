/** What `vite build --mode console` says of its result in build/console.json; addresses are paths on this host. */
export interface ConsoleListing {
  script: string;
  /** What every screen begins with; those of one come with its scripts. */
  styles: readonly string[];
  /** The scripts that a screen loads, by the source it begins in; those of the first are loaded with every other. */
  screens: Readonly<Record<string, readonly string[]>>;
  /** The sources whose code is in each script, for the tests. */
  contents: Readonly<Record<string, readonly string[]>>;
}
