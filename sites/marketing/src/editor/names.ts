/** @returns a field's name in words: `goesTo` is “Goes to”. */
export const labelOf = (name: string): string => {
  const words = name.replace(/^(is|has)(?=[A-Z])/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

/** Keystatic's folder for uploads, next to its copies (working-copy.ts). */
export const pictures = 'pictures';
