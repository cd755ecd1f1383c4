import { models } from './second-look/weights.ts';

interface Builder {
  emitFile: (file: { type: 'asset'; name: string; source: string }) => string;
}

/** @returns one model as a property whose weights are read when they are asked for */
const toSource = (builder: Builder, [question, model]: [string, typeof models.danger]): string => {
  const { weights, ...numbers } = model;
  const file = builder.emitFile({ type: 'asset', name: `care-${question}.txt`, source: weights });
  const rest = JSON.stringify(numbers).slice(1, -1);
  return `${question}: { ${rest}, get weights() {
    return readFileSync(new URL(import.meta.ROLLUP_FILE_URL_${file}), 'latin1');
  } }`;
};

/**
 * Has a build keep the weights in files beside the code. As part of it they would be held three times:
 * as its text, as constants and as the tables made of them.
 */
export const weightsAside = {
  name: 'weights-aside',
  load(this: Builder, id: string): string | undefined {
    if (!id.endsWith('/care/second-look/weights.ts')) return undefined;
    const rows = Object.entries(models).map((entry) => toSource(this, entry));
    return `import { readFileSync } from 'node:fs';\nexport const models = { ${rows.join(', ')} };`;
  },
};
