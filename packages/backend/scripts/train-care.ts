// Trains the second look of the danger check: `npm run care:train`. The same corpus gives the same weights.
import { writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { readTexts, trainAll } from './care-model.ts';

const models = Object.entries(trainAll(readTexts())).map(
  ([question, { bias, scale, weights }]) => `  ${question}: {
    bias: ${bias.toFixed(6)},
    scale: ${scale.toFixed(8)},
    weights:
      '${deflateSync(weights, { level: 9 }).toString('base64')}',
  },`,
);
writeFileSync(
  new URL('../src/care/second-look/weights.ts', import.meta.url),
  `/** Written by \`npm run care:train\`; not for editing. */\nexport const models = {\n${models.join('\n')}\n};\n`,
);
