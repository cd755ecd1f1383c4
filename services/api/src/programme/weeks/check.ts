import type { z } from 'zod';

/**
 * @param where what the message begins with, if the field alone would not say enough
 * @returns the value, without anything that the schema does not name
 * @throws Error `where: field: reason`, for the first field that is wrong
 */
export const check = <Value>(schema: z.ZodType<Value>, value: unknown, where = ''): Value => {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const [issue] = error.issues;
  throw new Error([where, issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
};
