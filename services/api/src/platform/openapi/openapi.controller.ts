import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  Injectable,
  type INestApplication,
  Controller,
  Header,
  Param,
  StreamableFile,
} from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { apiPrefix, endpoint, pageEndpoint } from '@repo/contracts/wire';
import { PageRoute, Route } from '../calls/route.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * Describes the API from its own routes on the first request for it, so that a start without one
 * costs neither time nor memory.
 */
@Injectable()
export class ApiDescription {
  #application: INestApplication | undefined;
  #document: Promise<OpenAPIObject> | undefined;

  /** Sets the application to describe, which cannot be injected into a part of itself. */
  of(application: INestApplication): void {
    this.#application = application;
  }

  read(): Promise<OpenAPIObject> {
    return (this.#document ??= this.#describe());
  }

  async #describe(): Promise<OpenAPIObject> {
    if (!this.#application) throw new Error('OpenAPI: no application to describe was set');
    const { describeApi } = await import('./document.ts');
    return describeApi(this.#application);
  }
}

/** The files that swagger-ui-dist's page loads; no others of that folder are served. */
const types: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'index.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui-standalone-preset.js': 'text/javascript; charset=utf-8',
  'favicon-16x16.png': 'image/png',
  'favicon-32x32.png': 'image/png',
};

/** Replaces the stock file of this name, which shows a pet store. */
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

/** @returns the stock page with the paths of its files */
const readDocsPage = async (): Promise<string> => {
  const page = (await read('index.html')).toString();
  return page.replace('<head>', `<head>\n    <base href="${apiPrefix}/docs/">`);
};

/** @throws AppError NOT_FOUND */
const readDocsFile = async (name: string): Promise<{ content: Buffer; type: string }> => {
  if (name === 'swagger-initializer.js')
    return { content: Buffer.from(initializer), type: 'text/javascript; charset=utf-8' };
  const type = Object.hasOwn(types, name) ? types[name] : undefined;
  if (!type) throw new AppError('NOT_FOUND');
  return { content: await read(name), type };
};

const docs = {
  document: endpoint<undefined, object>('GET', '/openapi.json', { media: ['application/json'] }),
  page: pageEndpoint('GET', '/docs'),
  file: endpoint<undefined, Buffer>('GET', '/docs/{file}', {
    media: ['text/css', 'text/javascript', 'image/png'],
  }),
};

/** The site's policy for pages, plus the inline icons of Swagger UI's style sheet. */
const contentPolicy =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

@Controller()
export class OpenapiController {
  constructor(private readonly description: ApiDescription) {}

  @Route(docs.document, 'public')
  @Header('cache-control', 'no-cache')
  document(): Promise<object> {
    return this.description.read();
  }

  @PageRoute(docs.page, 'public', contentPolicy)
  page(): Promise<string> {
    return readDocsPage();
  }

  @Route(docs.file, 'public')
  async file(@Param('file') name: string): Promise<StreamableFile> {
    const { content, type } = await readDocsFile(name);
    return new StreamableFile(content, { type });
  }
}
