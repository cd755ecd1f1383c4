import { Injectable, type Type } from '@nestjs/common';
import {
  ApplicationConfig,
  DiscoveryService,
  HttpAdapterHost,
  ModulesContainer,
} from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';

/**
 * Describes the API from its own code, at the first question: whoever never asks pays nothing,
 * neither at the start nor in memory.
 */
@Injectable()
export class OpenapiService {
  #document: Promise<OpenAPIObject> | undefined;

  constructor(
    private readonly modules: ModulesContainer,
    private readonly config: ApplicationConfig,
    private readonly host: HttpAdapterHost,
    private readonly discovery: DiscoveryService,
  ) {}

  readDocument(): Promise<OpenAPIObject> {
    return (this.#document ??= this.#describe());
  }

  async readPage(): Promise<string> {
    const { renderPage } = await import('./docs-page.ts');
    return renderPage(await this.readDocument());
  }

  async #describe(): Promise<OpenAPIObject> {
    const { describeApi } = await import('./document.ts');
    const { modules, config, host } = this;
    const controllers = this.discovery.getControllers().map(({ metatype }) => metatype as Type);
    return describeApi({ modules, config, adapter: host.httpAdapter, controllers });
  }
}
