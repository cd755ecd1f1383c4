import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hash,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { decryptionFailures } from '../metrics/metrics.ts';

/**
 * Encrypts reflections, insights, the coach's texts and contact wishes at rest
 * (ADR 0009): AES-256-GCM with a data key for each member, which is wrapped by a versioned master key.
 * The row's identity is associated data, so a text copied to another row or member does not decrypt.
 */
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Thrown when a key does not match a text; the row stays as it is. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError';
}

/** Given a Buffer, Node prepares the key on every call, which costs more than the cipher. */
const keyObjects = new WeakMap<Buffer, KeyObject>();

const keyObjectOf = (key: Buffer): KeyObject => {
  const known = keyObjects.get(key);
  if (known) return known;
  const created = createSecretKey(key);
  keyObjects.set(key, created);
  return created;
};

/** @returns an error to throw; it is counted, because a wrong master key makes all texts unreadable */
const failure = (message: string, options?: ErrorOptions): DecryptionError => {
  decryptionFailures.inc();
  return new DecryptionError(message, options);
};

const seal = (key: Buffer, plain: Buffer, context: string): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyObjectOf(key), iv);
  cipher.setAAD(Buffer.from(context));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

const open = (key: Buffer, sealed: Buffer, context: string): Buffer => {
  try {
    const iv = sealed.subarray(0, ivBytes);
    const decipher = createDecipheriv(algorithm, keyObjectOf(key), iv);
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    const plain = decipher.update(sealed.subarray(ivBytes, -tagBytes));
    decipher.final(); // checks the tag; this cipher holds no bytes back
    return plain;
  } catch (cause) {
    throw failure(`cannot decrypt ${context.split(':', 1)[0] ?? ''}`, { cause });
  }
};

/** Unwrapped data keys are kept for calls in quick succession, never for longer than this. */
const keepMs = 60_000;
const kept = 1_000;

/** Master keys by version; the highest wraps new data keys, the others still unwrap. */
export class MasterKeys {
  readonly #keys: ReadonlyMap<number, Buffer>;
  /** The version that wraps. */
  readonly current: number;
  #dataKeys = new Map<string, Buffer>();
  #forgetAt = 0;

  /**
   * @param text `1:<base64 of 32 bytes>,2:…`, as in `MASTER_KEYS`
   * @throws TypeError when a key is missing, repeated or not 32 bytes
   */
  constructor(text: string) {
    const keys = new Map<number, Buffer>();
    for (const row of text.split(',')) {
      const [version, encoded] = row.trim().split(':');
      const key = Buffer.from(encoded ?? '', 'base64');
      if (!/^[1-9]\d*$/.test(version ?? '') || key.length !== 32 || keys.has(Number(version)))
        throw new TypeError('MASTER_KEYS must read 1:<base64 of 32 bytes>,2:…');
      keys.set(Number(version), key);
    }
    this.#keys = keys;
    this.current = Math.max(...keys.keys());
  }

  /**
   * @returns the fingerprint of each key, which opens nothing: its version and the beginning of its
   *   SHA-256
   */
  fingerprints(): string[] {
    return [...this.#keys].map(
      ([version, key]) => `${String(version)}:${hash('sha256', key).slice(0, 16)}`,
    );
  }

  /** @returns a fresh data key for a member, wrapped for storage. */
  createDataKey(userId: string): { wrapped: Buffer; version: number } {
    return { wrapped: this.#wrap(randomBytes(32), userId, this.current), version: this.current };
  }

  /**
   * Wraps a stored data key with the newest master key, so that the older ones can be retired.
   * @throws DecryptionError as `unwrap` does
   */
  rewrap(userId: string, wrapped: Buffer, version: number): Buffer {
    return this.#wrap(this.#unwrap(userId, wrapped, version), userId, this.current);
  }

  /** @throws DecryptionError when this master key is missing or is not the one that wrapped */
  unwrap(userId: string, wrapped: Buffer, version: number): Buffer {
    if (this.#dataKeys.size >= kept || performance.now() > this.#forgetAt) {
      this.#dataKeys = new Map();
      this.#forgetAt = performance.now() + keepMs;
    }
    const name = `${userId}:${String(version)}:${wrapped.toString('latin1')}`;
    const known = this.#dataKeys.get(name);
    if (known) return known;
    const key = this.#unwrap(userId, wrapped, version);
    this.#dataKeys.set(name, key);
    return key;
  }

  /**
   * Encrypts a short text that outlives its member's key: the address of the last mail.
   * @returns the version of the master key, then iv, ciphertext and tag
   */
  sealLastNotice(userId: string, text: string): Buffer {
    const key = this.#masterKey(this.current);
    const sealed = seal(key, Buffer.from(text, 'utf8'), `last-notice:${userId}`);
    const version = Buffer.alloc(2);
    version.writeUInt16BE(this.current);
    return Buffer.concat([version, sealed]);
  }

  /** @throws DecryptionError when the master key is gone or the text belongs to somebody else */
  openLastNotice(userId: string, sealed: Buffer): string {
    const key = this.#masterKey(sealed.readUInt16BE());
    return open(key, sealed.subarray(2), `last-notice:${userId}`).toString('utf8');
  }

  #masterKey(version: number): Buffer {
    const master = this.#keys.get(version);
    if (!master) throw failure(`master key ${String(version)} is missing`);
    return master;
  }

  #unwrap(userId: string, wrapped: Buffer, version: number): Buffer {
    return open(this.#masterKey(version), wrapped, `data-key:${userId}:${String(version)}`);
  }

  #wrap(key: Buffer, userId: string, version: number): Buffer {
    return seal(this.#masterKey(version), key, `data-key:${userId}:${String(version)}`);
  }
}

interface WeekTextIdentity {
  kind: 'reflection' | 'insight';
  userId: string;
  week: number;
  version: number;
}

/** Plans, links, contact wishes: identified by the id of the row. */
interface CoachingTextIdentity {
  kind: 'plan' | 'appointment-link' | 'contact-wishes';
  userId: string;
  id: string;
}

/** The identity of a text, which becomes its associated data. */
export type TextIdentity = WeekTextIdentity | CoachingTextIdentity;

const contextOf = (identity: TextIdentity): string => {
  const { kind, userId } = identity;
  const row = 'id' in identity ? [identity.id] : [identity.week, identity.version];
  return [kind, userId, ...row].join(':');
};

/** @returns iv, ciphertext and tag in one buffer. */
export const encryptText = (dataKey: Buffer, text: string, identity: TextIdentity): Buffer =>
  seal(dataKey, Buffer.from(text, 'utf8'), contextOf(identity));

/** @throws DecryptionError when key or identity differ from those it was written with. */
export const decryptText = (dataKey: Buffer, sealed: Buffer, identity: TextIdentity): string =>
  open(dataKey, sealed, contextOf(identity)).toString('utf8');
