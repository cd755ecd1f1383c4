import { applyDecorators, ValidationPipe, type Type, type ValidationError } from '@nestjs/common';
import { plainRules, rules } from '@repo/contracts/rules';
import { Transform, Type as MadeOf } from 'class-transformer';
import {
  getMetadataStorage,
  IsObject,
  registerDecorator,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { AppError } from '@repo/server/app-error';

/** class-validator's name of a check, and the default message for fields without their own. */
const sentences: Partial<Record<string, string>> = {
  whitelistValidation: plainRules.unknown,
  isString: plainRules.text,
  maxLength: plainRules.tooLong,
  isInt: plainRules.number,
  min: plainRules.outOfRange,
  max: plainRules.outOfRange,
  isIn: rules.choice.message,
  isBoolean: rules.choice.message,
};

/** The checks of a field that have their own message. */
const ownWords = ({ target, property }: ValidationError): Set<string | undefined> => {
  const dto = target?.constructor as Type | undefined;
  const checks = dto ? getMetadataStorage().getTargetValidationMetadatas(dto, '', true, false) : [];
  return new Set(
    checks
      .filter((one) => one.propertyName === property && one.message !== undefined)
      .map(({ type, name }) => name ?? type),
  );
};

/** Replaces the framework's messages, which name fields and types that no user should read. */
const sentencesOf = (failure: ValidationError): string[] => {
  const own = ownWords(failure);
  return Object.entries(failure.constraints ?? {}).map(([check, sentence]) =>
    own.has(check) ? sentence : (sentences[check] ?? plainRules.other),
  );
};

const toErrors = (failures: ValidationError[], prefix = ''): Record<string, string[]> =>
  Object.fromEntries(
    failures.flatMap((failure) => [
      ...(failure.constraints
        ? [[`${prefix}${failure.property}`, sentencesOf(failure)] as const]
        : []),
      ...Object.entries(toErrors(failure.children ?? [], `${prefix}${failure.property}.`)),
    ]),
  );

/** Checks every body against its DTO: refuses unknown fields, and answers all messages at once. */
export const createValidationPipe = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    stopAtFirstError: true,
    // Only `ownWords` reads it.
    validationError: { target: true },
    exceptionFactory: (failures) =>
      new AppError('VALIDATION_FAILED', { errors: toErrors(failures) }),
  });

/** Applies a string function before the checks, which judge any value that is not a string. */
export const Normalize = (normalize: (value: string) => string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? normalize(value) : value,
    ),
  );

/**
 * A field checked by one function that says what is wrong; for fields whose message depends on how
 * they fail.
 * @param schema the field's schema in the API's description
 */
export const CheckedBy = (
  validate: (value: unknown) => string | undefined,
  schema: object,
): PropertyDecorator =>
  ((target: object, propertyName: string) => {
    registerDecorator({
      name: 'passes',
      constraints: [schema],
      target: target.constructor,
      propertyName,
      options: { message: ({ value }) => validate(value) ?? '' },
      validator: { validate: (value: unknown) => validate(value) === undefined },
    });
  }) as PropertyDecorator;

/** A field that may be left out; `null` is a value like any other and is checked. */
export const MayBeLeftOut = (): PropertyDecorator =>
  ValidateIf((_, value: unknown) => value !== undefined);

export const NESTED = 'nested';

/** A field that holds an object with separate checks. */
export const IsNested = (dto: Type, message: string): PropertyDecorator =>
  applyDecorators(
    IsObject({ message }),
    ValidateNested({ message }),
    MadeOf(() => dto),
    Reflect.metadata(NESTED, dto),
  );
