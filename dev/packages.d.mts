interface Package {
  version: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

export type Packages = Readonly<Record<string, Package>>;

export function installedFor(purpose: 'serving' | 'building', wanted?: Packages, found?: Packages): boolean;
export function holdsMoreThanServes(found?: Packages): boolean;
