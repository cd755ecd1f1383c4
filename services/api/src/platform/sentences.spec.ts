import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getMetadataStorage } from 'class-validator';
import { createValidationPipe } from './calls/validation.ts';
import type { AppError } from './errors/app-error.ts';

type Dto = new () => object;

const source = join(import.meta.dirname, '..');

/** Every class of every `*.dto.ts`, whoever adds one; nested ones come with the one around them. */
const loadDtos = async (): Promise<Dto[]> => {
  const files = globSync('**/*.dto.ts', { cwd: source });
  const modules = await Promise.all(
    files.map((file) => import(join(source, file)) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is Dto => typeof value === 'function' && 'prototype' in value)
    .filter((dto) => fieldsOf(dto).length > 0);
};

const fieldsOf = (dto: Dto): string[] => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(dto, '', true, false)
      .map(({ propertyName }) => propertyName),
  ),
];

const pipe = createValidationPipe();
const judge = async (dto: Dto, body: object): Promise<Record<string, string[]>> => {
  try {
    await pipe.transform(body, { type: 'body', metatype: dto });
    return {};
  } catch (error) {
    return (error as AppError).details.errors ?? { thrown: [String(error)] };
  }
};

const wrong = [null, undefined, 7, -1, 1.5, '', 'x', 'x'.repeat(20_000), true, [], {}, [{}]];

describe('the sentences of every body', () => {
  it.each(wrong.map((value) => [value]))('name no field, type or rule for %p', async (value) => {
    const dtos = await loadDtos();
    expect(dtos.length).toBeGreaterThan(9);
    for (const dto of dtos) {
      const body = Object.fromEntries(fieldsOf(dto).map((field) => [field, value]));
      for (const [field, sentences] of Object.entries(await judge(dto, body)))
        for (const sentence of sentences) {
          expect([dto.name, field, sentence]).toEqual([
            dto.name,
            field,
            expect.stringMatching(/^[A-Z].{8,}/),
          ]);
          expect(sentence).not.toMatch(
            /\$property|property|must be (a|an|one|longer|shorter)\b|^\[/,
          );
          expect(sentence.startsWith(`${field} `)).toBe(false);
        }
    }
  });

  it('refuse what nobody named, without repeating its name', async () => {
    for (const dto of await loadDtos())
      expect((await judge(dto, { '<b>strange</b>': 1 }))['<b>strange</b>']).toEqual([
        'This cannot be changed here.',
      ]);
  });
});
