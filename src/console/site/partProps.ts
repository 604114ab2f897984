import type { Faults, Shape } from '../../fields/shape.ts';

/** What every part of a file's form is given; paths are those of the file. */
export interface PartProps {
  shape: Shape<unknown>;
  path: string;
  label: string;
  value: unknown;
  /** The record that it is a member of, for what is drawn in its colours. */
  around?: unknown;
  faults: Faults;
  /** Rows that are named elsewhere and stay, by the member that names them. */
  keptBy?: { member: string; values: readonly string[]; isClosed: boolean } | undefined;
  /** A place that is shown and not changed. */
  fixed?: string | undefined;
  onChange(path: string, value: unknown): void;
  onLeave(path: string): void;
}
