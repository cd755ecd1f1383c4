import { stripVTControlCharacters } from 'node:util';

/** What Astro says behind the reason is for developers. */
const isBeyond = (line: string): boolean =>
  /^(?:Hint|Error reference|Location|Stack trace):$/.test(line);

/** Steps of the build, each with its time. */
const isStep = (line: string): boolean => line === '' || /^\d\d:\d\d:\d\d /.test(line);

/**
 * @param output what a failed build has printed
 * @returns its reason, in the words that the pages' rules have for it
 */
export const reasonOf = (output: string): string => {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim());
  const end = lines.findIndex(isBeyond);
  return lines
    .slice(0, end === -1 ? undefined : end)
    .filter((line) => !isStep(line))
    .map((line) =>
      line
        .replace(/^\[\w*Error\] /, '')
        .replace(/^pages → (.*) data does not match collection schema\.$/, '$1:'),
    )
    .join('\n');
};
