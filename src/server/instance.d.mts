/** What a serving process says about itself. The database’s addresses only where it runs the embedded one. */
export type InstanceNote = {
  pid: number;
  started: string;
  address: string;
  embedded: boolean;
  databaseUrl?: string;
  ownerUrl?: string;
};

export const projectDir: string;
export const projectRegister: string;
export function dataDirOf(env: Record<string, string | undefined>, project?: string): string;
export function registerOf(dataDir: string): string;
export function processStart(pid: number): string | undefined;
export function runningInstances(register: string): InstanceNote[];
export function noteInstance(register: string, note: Omit<InstanceNote, 'pid' | 'started'>): () => void;
