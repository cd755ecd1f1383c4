import { partNames } from '../goals/goal.ts';
import { rowsOf, type Report } from '../goals/report.ts';
import { insert } from './insert.ts';
import { writeRow } from './write.ts';

const marks = { from: '<!-- bench: npm run bench:docs -->', to: '<!-- bench ends -->' };

const cell = (text: string): string => text.replaceAll('|', '\\|');

const whenOf = ({ machine, parts }: Report): string => {
  const all = Object.values(parts);
  const days = [...new Set(all.map(({ at }) => at.slice(0, 10)))].toSorted();
  const loads = all.map(({ load }) => load);
  const between = [Math.min(...loads), Math.max(...loads)].map((load) => load.toFixed(1));
  const paces = [...new Set(all.map(({ pace }) => pace))].join(', ');
  return (
    `${days.join(' and ')}, ${machine.cores} cores, ${machine.memory}, ` +
    `load before the parts ${between.join(' to ')}, pace ${paces}:`
  );
};

/** @returns the table of all goals as Markdown */
export const renderTable = (report: Report): string => {
  const lines = rowsOf(report, partNames).map((row) => {
    const { promise, goal, limit, figure, spread, verdict } = writeRow(row);
    const cells = [promise, goal, limit, figure, spread, verdict].map(cell);
    return `| ${cells.join(' | ')} |`;
  });
  return [
    ...[whenOf(report), ''],
    ...['| promise | goal | limit | figure | spread |   |', '| - | - | - | - | - | - |'],
    ...lines,
  ].join('\n');
};

/**
 * Puts the table where a document wants it.
 * @throws when the document has no place for it
 */
export const insertTable = (document: string, report: Report): string =>
  insert(document, marks, renderTable(report));
