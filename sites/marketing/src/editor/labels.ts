/** @returns a field's name in words: `goesTo` is “Goes to”. */
export const labelOf = (name: string): string => {
  const spaced = name
    .replace(/^(is|has)(?=[A-Z])/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
