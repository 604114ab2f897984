import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

/** One mail as a real SMTP server took it. */
export interface TakenMail {
  to: string[];
  messageId: string;
  /** Headers and body as they came over the line. */
  raw: string;
}

/** What the server does with mails until it is told otherwise. */
export type Mood =
  | 'takes'
  | 'refusesSender'
  | 'refusesRecipient'
  | 'refusesData'
  | 'hangsUpAfterGreeting'
  | 'hangsUpAfterRecipient'
  | 'hangsUpInData'
  | 'hangsUpAfterTaking'
  | 'waitsForSender'
  | 'waits'
  | 'takesAndWaits';

export interface TestMailServer {
  url: string;
  taken: TakenMail[];
  mood: Mood;
  /** Lets go what it holds. */
  release(): void;
  /** Resolves when something is held. */
  held: Promise<void>;
  /** Forgets whom it holds: they are dead. */
  forget(): void;
  stop(): Promise<void>;
  start(): Promise<void>;
}

const refusal = (code: number) => Object.assign(new Error('not now <somebody@example.com>'), { responseCode: code });

/** Starts a real SMTP server on a free port. Stopped after the test file. */
export async function testMailServer(): Promise<TestMailServer> {
  let holding: (() => void)[] = [];
  let heldOne = Promise.withResolvers<void>();
  let server: SMTPServer;
  let port = 0;
  const sockets = new Set<{ destroy(): void }>();

  const make = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onMailFrom(_address, session, done) {
        if (self.mood === 'hangsUpAfterGreeting') return cut(session);
        if (self.mood === 'waitsForSender') return hold(() => done());
        done(self.mood === 'refusesSender' ? refusal(451) : null);
      },
      onRcptTo(_address, session, done) {
        if (self.mood === 'hangsUpAfterRecipient') return cut(session);
        done(self.mood === 'refusesRecipient' ? refusal(550) : null);
      },
      onData(stream, session, done) {
        if (self.mood === 'hangsUpInData') return cut(session);
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (self.mood === 'refusesData') return done(refusal(452));
          const raw = Buffer.concat(chunks).toString();
          const take = () => {
            const to = session.envelope.rcptTo.map(({ address }) => address);
            self.taken.push({ to, raw, messageId: /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '' });
          };
          if (self.mood === 'hangsUpAfterTaking') {
            take();
            return cut(session);
          }
          if (self.mood === 'waits') {
            return hold(() => {
              take();
              done();
            });
          }
          take();
          if (self.mood === 'takesAndWaits') return hold(() => done());
          done();
        });
      },
    });

  function hold(go: () => void): void {
    holding.push(go);
    heldOne.resolve();
  }

  // The library gives no way to hang up in the middle: the connection of this session is found by its port.
  function cut({ remotePort }: { remotePort: number }): void {
    for (const connection of (server as unknown as { connections: Set<Connection> }).connections) {
      if (connection.remotePort === remotePort) connection._socket.destroy();
    }
  }

  const self: TestMailServer = {
    url: '',
    taken: [],
    mood: 'takes',
    held: heldOne.promise,
    release() {
      for (const go of holding) go();
      self.forget();
    },
    forget() {
      holding = [];
      heldOne = Promise.withResolvers<void>();
      self.held = heldOne.promise;
    },
    async start() {
      server = make();
      server.on('error', () => undefined);
      server.server.on('connection', (socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
      await new Promise<void>((resolve) => {
        server.listen(port, '127.0.0.1', () => resolve());
      });
      port = (server.server.address() as AddressInfo).port;
      self.url = `smtp://127.0.0.1:${port}`;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
  await self.start();
  afterAll(() => self.stop());
  return self;
}

interface Connection {
  remotePort: number;
  _socket: { destroy(): void };
}
