import { Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { zip } from './zip.ts';

async function* piecesOf(count: number, onPiece: () => void = () => undefined) {
  for (let made = 0; made < count; made += 1) {
    onPiece();
    yield await Promise.resolve(`${randomBytes(20_000).toString('base64')}\n`);
  }
}
const once = async function* (text: string) {
  yield await Promise.resolve(text);
};

describe('packing while it is sent', () => {
  it('gives back every file as it was, the empty one too', async () => {
    const chunks: Uint8Array[] = [];
    const entries = [
      { name: 'a.txt', text: once('Grüße 🌱') },
      { name: 'empty.txt', text: once('') },
    ];
    for await (const chunk of zip(entries)) chunks.push(chunk);
    const files = unzipSync(new Uint8Array(Buffer.concat(chunks)));
    expect(strFromU8(files['a.txt'] ?? new Uint8Array())).toBe('Grüße 🌱');
    expect(files['empty.txt']).toHaveLength(0);
  });

  it('of a gigabyte to somebody who reads slowly holds a few pieces, not all', async () => {
    let made = 0;
    const text = piecesOf(40_000, () => (made += 1));
    const stream = Readable.from(zip([{ name: 'long.txt', text }]), {
      objectMode: false,
      highWaterMark: 64 * 1024,
    });
    const [first] = (await stream.take(1).toArray()) as Buffer[];
    expect(first?.byteLength).toBeGreaterThan(0);
    expect(made).toBeLessThan(100);
    stream.destroy();
  });

  it('that fails in the middle ends in an error, never in a file', async () => {
    const text = (async function* () {
      yield await Promise.resolve('half of it');
      throw new Error('a text that does not open');
    })();
    const whole = async () => {
      for await (const chunk of zip([{ name: 'a.txt', text }])) void chunk;
    };
    await expect(whole()).rejects.toThrow('a text that does not open');
  });
});
