import { createHash } from 'node:crypto';

/** What the editor lists: files and folders with the names that git would give their content. */
export interface TreeEntry {
  path: string;
  mode: '100644' | '040000';
  type: 'blob' | 'tree';
  sha: string;
}

const shaOf = (type: TreeEntry['type'], content: Uint8Array): string =>
  createHash('sha1')
    .update(`${type} ${String(content.byteLength)}\0`)
    .update(content)
    .digest('hex');

/** @returns the name of a file's content; the editor compares by it. */
export const blobSha = (text: string): string => shaOf('blob', Buffer.from(text));

const rowOf = ({ path, mode, sha }: TreeEntry): Buffer =>
  Buffer.concat([
    Buffer.from(`${mode.replace(/^0/, '')} ${path.split('/').at(-1) ?? ''}\0`),
    Buffer.from(sha, 'hex'),
  ]);

/** @returns a folder and its files, the files by the names of their content. */
export const folderEntries = (folder: string, files: ReadonlyMap<string, string>): TreeEntry[] => {
  const blobs = [...files].map(([name, text]): TreeEntry => {
    return { path: `${folder}/${name}`, mode: '100644', type: 'blob', sha: blobSha(text) };
  });
  blobs.sort((a, b) => (a.path < b.path ? -1 : 1));
  const sha = shaOf('tree', Buffer.concat(blobs.map(rowOf)));
  return [{ path: folder, mode: '040000', type: 'tree', sha }, ...blobs];
};
