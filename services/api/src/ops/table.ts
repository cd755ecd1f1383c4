const toText = (value: unknown): string => {
  if (value === null || value === undefined) return '-';
  if (value instanceof Date) return value.toISOString().replace('T', ' ').slice(0, 16);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const headingOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** @returns rows under the names of their fields, columns as wide as they need to be */
export const toTable = (rows: readonly object[]): string[] => {
  const names = Object.keys(rows[0] ?? {});
  const lines = [
    names.map(headingOf),
    ...rows.map((row) => names.map((name) => toText((row as Record<string, unknown>)[name]))),
  ];
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
