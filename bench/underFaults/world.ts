/** What everybody who works under the faults knows. */
export interface World {
  /** Of either process, in turns. */
  origin(): string;
  isOver(): boolean;
  /** An answer that no fault explains. */
  told(what: string): void;
}
