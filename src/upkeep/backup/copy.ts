import { PassThrough, type Readable } from 'node:stream';
import type pg from 'pg';

/* PostgreSQL's COPY through the driver, which leaves it to whoever wants it. */

/** What of the driver's connection COPY needs. */
interface Wire {
  stream: NodeJS.ReadWriteStream & { writableNeedDrain?: boolean };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** What the driver calls on a query of ours. */
abstract class Copy {
  readonly ended = Promise.withResolvers<void>();
  protected failure: Error | undefined;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
    this.ended.promise.catch(() => undefined);
  }
  submit(wire: Wire): void {
    wire.query(this.text);
  }
  handleCommandComplete(): void {}
  handleError(error: Error): void {
    this.failure ??= error;
    this.finish();
  }
  handleReadyForQuery(): void {
    this.finish();
  }
  protected finish(): void {
    if (this.failure) this.ended.reject(this.failure);
    else this.ended.resolve();
  }
}

class CopyOut extends Copy {
  readonly rows = new PassThrough();
  private held: Wire['stream'] | undefined;
  handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire): void {
    // The driver uses its buffer again.
    if (this.rows.write(Buffer.from(chunk))) return;
    // A slow disk holds the database up, not our memory.
    this.held = wire.stream;
    this.held.pause();
    this.rows.once('drain', () => wire.stream.resume());
  }
  protected override finish(): void {
    // No stream tells that it has drained once it ends: the connection would stay held for whatever is asked next.
    this.held?.resume();
    if (this.failure) this.rows.destroy(this.failure);
    else this.rows.end();
    super.finish();
  }
}

class CopyIn extends Copy {
  readonly source: AsyncIterable<Buffer>;
  constructor(text: string, source: AsyncIterable<Buffer>) {
    super(text);
    this.source = source;
  }
  handleCopyInResponse(wire: Wire): void {
    this.send(wire).then(
      () => wire.endCopyFrom(),
      (error: Error) => {
        this.failure = error;
        wire.sendCopyFail('the source failed');
      },
    );
  }
  private async send(wire: Wire): Promise<void> {
    for await (const chunk of this.source) {
      wire.sendCopyFromChunk(chunk);
      if (wire.stream.writableNeedDrain) await new Promise((resolve) => wire.stream.once('drain', resolve));
    }
  }
}

/** The bytes of `COPY … TO STDOUT`, as they come; breaks off with the database's error. */
export function copyOut(client: pg.ClientBase, text: string): Readable {
  const copy = new CopyOut(text);
  client.query(copy as unknown as pg.Submittable);
  return copy.rows;
}

/** Gives `COPY … FROM STDIN` its bytes; resolves when the database has taken them. */
export async function copyIn(client: pg.ClientBase, text: string, source: AsyncIterable<Buffer>): Promise<void> {
  const copy = new CopyIn(text, source);
  client.query(copy as unknown as pg.Submittable);
  await copy.ended.promise;
}
