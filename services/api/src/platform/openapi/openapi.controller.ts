import { readFile } from 'node:fs/promises';
import {
  Controller,
  Header,
  Injectable,
  Param,
  StreamableFile,
  type INestApplication,
} from '@nestjs/common';
import { apiPrefix, endpoint, pageEndpoint } from '@repo/contracts/wire';
import { PageRoute, Route } from '../calls/route.ts';
import { AppError } from '@repo/server/app-error';

/** The application to describe, which cannot be injected into a part of itself. */
@Injectable()
export class Described {
  application?: INestApplication;
}

/** The files that swagger-ui-dist's page loads; no others of that folder are served. */
const isPart =
  /^(?:swagger-ui|index)\.css$|^swagger-ui-(?:bundle|standalone-preset)\.js$|^favicon-\d\dx\d\d\.png$/;
const types: Record<string, string> = { css: 'text/css', js: 'text/javascript', png: 'image/png' };

/** Replaces the stock file of this name, which shows a pet store. */
const initializer = `SwaggerUIBundle({ url: '${apiPrefix}/openapi.json', dom_id: '#swagger-ui' });\n`;

const read = (name: string): Promise<Buffer> =>
  readFile(new URL(name, import.meta.resolve('swagger-ui-dist/package.json')));

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
  constructor(private readonly described: Described) {}

  /** Loads what describes only now, so that a start without it costs neither time nor memory. */
  @Route(docs.document, 'public')
  @Header('cache-control', 'no-cache')
  async document(): Promise<object> {
    const { describeApi } = await import('./document.ts');
    return describeApi(this.described.application as INestApplication);
  }

  @PageRoute(docs.page, 'public', contentPolicy)
  async page(): Promise<string> {
    const page = (await read('index.html')).toString();
    return page.replace('<head>', `<head>\n    <base href="${apiPrefix}/docs/">`);
  }

  @Route(docs.file, 'public')
  async file(@Param('file') name: string): Promise<StreamableFile> {
    const isOurs = name === 'swagger-initializer.js';
    if (!isOurs && !isPart.test(name)) throw new AppError('NOT_FOUND');
    const content = isOurs ? Buffer.from(initializer) : await read(name);
    return new StreamableFile(content, { type: types[name.split('.').at(-1) ?? ''] ?? '' });
  }
}
