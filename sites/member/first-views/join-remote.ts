// `@module-federation/vite` decides alone which of its modules lie together and leaves ten files a
// part, so its finished files are bundled once more.
import { cpSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const assets = join(import.meta.dirname, '../dist/member-assets');
const joined = join(assets, 'joined');

/**
 * The container is one file with federation's runtime in it. What waits for the page's React
 * (`loadShare`) may not lie beside it, for the page gives its React to the open container.
 */
const groups = [
  {
    name: 'container',
    test: /remoteEntry|remote\/(?:federation|rolldown-runtime|vite-preload-helper)-|rolldown\/runtime/,
    priority: 1,
  },
  { name: 'shared', test: /remote\/(?:shared|part-frame)-|loadShare__/ },
];

/** @returns a file's name without the hash that it had before */
const nameOf = ({ name }: { name: string }): string =>
  `remote/${name.replace(/-[\w-]{8}$/, '')}-[hash].js`;

/** `new URL("../" + file, import.meta.url).href`, as federation writes it. */
const relativeSheet = /new URL\("\.\.(?:\/|\\u002F)"\+(\w+),import\.meta\.url\)\.href/g;

/** Federation looks for style sheets beside its own file, which then lies elsewhere. */
const sheetsByAddress = (): Plugin => {
  let found = 0;
  return {
    name: 'sheets-by-address',
    enforce: 'pre',
    transform: (code) =>
      code.replace(relativeSheet, (_, file: string) => {
        found += 1;
        return `\`/member-assets/\`+${file}`;
      }),
    buildEnd: () => {
      if (found === 0) throw new Error('federation asks for style sheets in another way now');
    },
  };
};

const files = (): string[] => globSync(['remoteEntry.js', 'remote/*.js'], { cwd: assets });

/** Leaves the container, what the parts share, and each part. */
export const joinRemote = async (): Promise<void> => {
  await build({
    ...{ root: assets, base: '/member-assets/', configFile: false, logLevel: 'error' },
    plugins: [sheetsByAddress()],
    build: {
      ...{ outDir: joined, target: 'es2024', modulePreload: false },
      rolldownOptions: {
        input: { remoteEntry: join(assets, 'remoteEntry.js') },
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: 'remoteEntry.js',
          chunkFileNames: nameOf,
          codeSplitting: { groups },
        },
      },
    },
  });
  for (const file of files()) rmSync(join(assets, file));
  cpSync(joined, assets, { recursive: true });
  rmSync(joined, { recursive: true });
};

/** @returns the addresses of the files that a part needs */
export const filesOfPart = (part: string): string[] =>
  files()
    .filter((file) => new RegExp(`^(?:remoteEntry|remote/(?:shared|${part})-)`).test(file))
    .map((file) => `/member-assets/${file}`);
