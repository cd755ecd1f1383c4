import { Zip, ZipDeflate } from 'fflate';

export interface ZipEntry {
  name: string;
  /** UTF-8, in pieces of any size. */
  text: AsyncIterable<string>;
}

/**
 * Packs texts while they are written: holds one piece at a time, and goes on only when whoever reads
 * has taken what there is.
 */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  const encoder = new TextEncoder();
  for (const { name, text } of entries) {
    const file = new ZipDeflate(name, { level: 6 });
    archive.add(file);
    for await (const piece of text) {
      file.push(encoder.encode(piece));
      yield* packed.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* packed.splice(0);
  }
  archive.end();
  yield* packed.splice(0);
}
