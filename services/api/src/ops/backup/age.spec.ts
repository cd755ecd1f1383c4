import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createKeyPair, unseal, seal } from './age.ts';

const bytes = Buffer.alloc(200_000, 'what members write ');
const sealed = async (...recipients: string[]): Promise<Buffer> =>
  buffer(await seal(Readable.from([bytes]), recipients));
const opened = async (file: Buffer, identity: string): Promise<Buffer> =>
  buffer(await unseal(Readable.from([file]), identity));

it('whoever takes a backup reads nothing in it without the private key', async () => {
  const [owner, thief] = [await createKeyPair(), await createKeyPair()];
  const file = await sealed(owner.recipient);
  expect(file.includes('members')).toBe(false);
  expect(file.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  await expect(opened(file, thief.identity)).rejects.toThrow();
  expect((await opened(file, owner.identity)).equals(bytes)).toBe(true);
});

it('one that was changed by a byte does not open', async () => {
  const { identity, recipient } = await createKeyPair();
  const file = await sealed(recipient);
  file[file.length - 100] = (file.at(-100) ?? 0) ^ 1;
  await expect(opened(file, identity)).rejects.toThrow();
});

it.each(['age1', 'age1pq1'])('a drill opens it with a key of its own: %s…', async (kind) => {
  const owner = await createKeyPair(kind);
  const drill = await createKeyPair(owner.recipient);
  expect(owner.recipient.startsWith(kind)).toBe(true);
  const file = await sealed(owner.recipient, drill.recipient);
  for (const { identity } of [owner, drill])
    expect((await opened(file, identity)).equals(bytes)).toBe(true);
});
