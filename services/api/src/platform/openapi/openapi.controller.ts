import { Controller, Get, Header } from '@nestjs/common';
import { Access } from '../access.ts';
import { docsStyle } from './docs-style.ts';
import { OpenapiService } from './openapi.service.ts';

/** The page is plain: nothing on it runs, and nothing comes from elsewhere. */
const contentPolicy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'";

@Access('public')
@Controller()
export class OpenapiController {
  constructor(private readonly service: OpenapiService) {}

  @Get('openapi.json')
  @Header('cache-control', 'no-cache')
  document(): Promise<object> {
    return this.service.readDocument();
  }

  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', contentPolicy)
  @Header('cache-control', 'no-cache')
  page(): Promise<string> {
    return this.service.readPage();
  }

  @Get('docs/style.css')
  @Header('content-type', 'text/css; charset=utf-8')
  style(): string {
    return docsStyle;
  }
}
