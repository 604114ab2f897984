import { once } from 'node:events';
import net from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { INFECTED, startFakeClamd } from '../../../dev/fakeClamd.ts';
import { memoryFile } from '../../../dev/memoryFile.ts';
import { scanFile } from './clamd.ts';

const clamd = await startFakeClamd();
afterEach(() => clamd.answer(undefined));
afterAll(() => clamd.stop());

const scan = (content: string | Buffer, url = clamd.url) => scanFile(url, memoryFile(Buffer.from(content)));

describe('a scan', () => {
  it('tells clean from infected, in files of one piece, of many and of none', async () => {
    expect(await scan('이력서')).toEqual({ clean: true });
    expect(await scan('')).toEqual({ clean: true });
    const long = Buffer.alloc(3 * 1024 * 1024, 'x');
    expect(await scan(long)).toEqual({ clean: true });
    long.write(INFECTED, 2_000_000);
    expect(await scan(long)).toEqual({ clean: false, finding: 'Sample.Test' });
  });

  it.each(['INSTREAM size limit exceeded. ERROR', 'UNKNOWN COMMAND', ''])('has no verdict in %j', async (answer) => {
    clamd.answer(answer);
    await expect(scan('이력서')).rejects.toThrow('no verdict');
  });

  it('has no verdict where nobody listens, or somebody hangs up in the middle', async () => {
    const rude = net.createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(rude, 'listening');
    const url = `tcp://127.0.0.1:${(rude.address() as net.AddressInfo).port}`;
    await expect(scan(Buffer.alloc(5_000_000), url)).rejects.toThrow();
    rude.close();
    await once(rude, 'close');
    await expect(scan('이력서', url)).rejects.toThrow('ECONNREFUSED');
  });

  it('takes a verdict that comes before all bytes have left', async () => {
    const hasty = net.createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end('stream: Sample.Early FOUND\0'));
    });
    hasty.listen(0, '127.0.0.1');
    await once(hasty, 'listening');
    const url = `tcp://127.0.0.1:${(hasty.address() as net.AddressInfo).port}`;
    expect(await scan(Buffer.alloc(30_000_000), url)).toEqual({ clean: false, finding: 'Sample.Early' });
    hasty.close();
  });
});
