import { globSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.ts';

/** What no service is built from: others' folders, tests, hidden files and copies that editors make. */
const unread =
  /(?:^|\/)(?:dist|node_modules)(?:\/|$)|^packages\/(?:client|ui|testing)(?:\/|$)|\.spec\.ts$|\/\.[^/.]|~$/;

/**
 * Calls back with the files that were saved together, one call after the other. Every folder is watched
 * by itself: Node's recursive watch on Linux misses every replacement of a file but the first.
 */
export const watchFiles = (
  folders: readonly string[],
  signal: AbortSignal,
  onSave: (files: string[]) => Promise<void>,
): void => {
  const saved = new Set<string>();
  let work = Promise.resolve();
  const tell = (): Promise<void> => {
    const files = [...saved];
    saved.clear();
    return onSave(files);
  };
  const note = (file: string): void => {
    if (unread.test(file)) return;
    if (statSync(join(root, file), { throwIfNoEntry: false })?.isDirectory()) follow(file);
    // One save is several events, and a checkout several saves.
    if (saved.size === 0) setTimeout(() => void (work = work.then(tell)), 50);
    saved.add(file);
  };
  const follow = (folder: string): void => {
    const inside = globSync(`${folder}/**/`, { cwd: root, exclude: (path) => unread.test(path) });
    for (const one of [folder, ...inside])
      watch(join(root, one), { signal }, (_, name) => note(join(one, name ?? '')));
  };
  for (const folder of folders) follow(folder);
};
