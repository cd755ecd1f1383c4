import { Injectable, type INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';

/**
 * Describes the API from its own routes at the first question: whoever never asks pays nothing,
 * neither at the start nor in memory.
 */
@Injectable()
export class ApiDescription {
  #application: INestApplication | undefined;
  #document: Promise<OpenAPIObject> | undefined;

  /** Names the application to describe; it cannot be injected into a part of itself. */
  of(application: INestApplication): void {
    this.#application = application;
  }

  read(): Promise<OpenAPIObject> {
    return (this.#document ??= this.#describe());
  }

  async #describe(): Promise<OpenAPIObject> {
    if (!this.#application) throw new Error('nothing to describe');
    const { describeApi } = await import('./document.ts');
    return describeApi(this.#application);
  }
}
