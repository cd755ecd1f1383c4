type Group = Record<string, unknown>;

/**
 * Keystatic stores a section as its `discriminant` and `value`, and writes fields that are empty.
 * @returns what the schemas read: each section's `kind` among its fields, and no empty field
 */
export const plain = (value: unknown): unknown => {
  if (value === '' || value === null) return undefined;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object') return value;
  if ('discriminant' in value)
    return { kind: value.discriminant, ...(plain((value as Group)['value']) as Group) };
  const fields = Object.entries(value as Group).map(([name, field]) => [name, plain(field)]);
  const filled = fields.filter(([, field]) => field !== undefined);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
};
