import { Controller, Header, Param, StreamableFile } from '@nestjs/common';
import { endpoint, pageEndpoint } from '@repo/contracts/wire';
import { PageRoute, Route } from '../calls/route.ts';
import { ApiDescription } from './api-description.ts';
import { readDocsFile, readDocsPage } from './docs-files.ts';

const docs = {
  document: endpoint<undefined, object>('GET', '/openapi.json'),
  page: pageEndpoint('GET', '/docs'),
  file: endpoint<undefined, Buffer>('GET', '/docs/{file}', {
    media: ['text/css', 'text/javascript', 'image/png'],
  }),
};

/** The site's own policy for pages, and the icons that Swagger UI's style sheet carries inline. */
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
