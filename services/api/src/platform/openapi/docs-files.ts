import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { apiPrefix } from '@repo/contracts/wire';
import { AppError } from '../errors/app-error.ts';

/** What swagger-ui-dist's own page asks for; nothing else of that folder is served. */
const types: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'index.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui-standalone-preset.js': 'text/javascript; charset=utf-8',
  'favicon-16x16.png': 'image/png',
  'favicon-32x32.png': 'image/png',
};

/** Stands in for the stock file of this name, which shows a pet store. */
const initializer = `window.ui = SwaggerUIBundle({
  url: '${apiPrefix}/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  presets: [SwaggerUIBundle.presets.apis],
});
`;

const read = (name: string): Promise<Buffer> => {
  const folder = fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json'));
  return readFile(folder.replace(/package\.json$/, name));
};

/** @returns the stock page, told where its files are. */
export const readDocsPage = async (): Promise<string> => {
  const page = (await read('index.html')).toString();
  return page.replace('<head>', `<head>\n    <base href="${apiPrefix}/docs/">`);
};

/** @throws AppError NOT_FOUND */
export const readDocsFile = async (name: string): Promise<{ content: Buffer; type: string }> => {
  if (name === 'swagger-initializer.js')
    return { content: Buffer.from(initializer), type: 'text/javascript; charset=utf-8' };
  const type = Object.hasOwn(types, name) ? types[name] : undefined;
  if (!type) throw new AppError('NOT_FOUND');
  return { content: await read(name), type };
};
