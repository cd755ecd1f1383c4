import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  Decrypter,
  Encrypter,
  generateHybridIdentity,
  generateX25519Identity,
  identityToRecipient,
} from 'age-encryption';

/** The two ends of a key, as the program `age` writes them. */
export interface KeyPair {
  /** Public: `age1…`. */
  recipient: string;
  /** Private: `AGE-SECRET-KEY-…`. */
  identity: string;
}

/** @param like a recipient of the same kind: files are not for both kinds at once */
export const createKeyPair = async (like = ''): Promise<KeyPair> => {
  const create = like.startsWith('age1pq1') ? generateHybridIdentity : generateX25519Identity;
  const identity = await create();
  return { identity, recipient: await identityToRecipient(identity) };
};

type Web = Parameters<Encrypter['encrypt']>[0] & globalThis.ReadableStream<Uint8Array>;

const toWeb = (from: Readable): Web => Readable.toWeb(from) as Web;
const toNode = (from: globalThis.ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(from as ReadableStream);

export const isRecipient = (text: string): boolean => {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
};

/** Encrypts while it is read; each of the recipients can open it. */
export const seal = async (from: Readable, recipients: readonly string[]): Promise<Readable> => {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return toNode(await encrypter.encrypt(toWeb(from)));
};

/** @throws when this key is not among the recipients, or the file is no such file */
export const unseal = async (from: Readable, identity: string): Promise<Readable> => {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return toNode(await decrypter.decrypt(toWeb(from)));
};
