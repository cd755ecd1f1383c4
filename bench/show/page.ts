import { writeFileSync } from 'node:fs';
import { partNames, type PartName } from '../goals/goal.ts';
import { goals } from '../goals/goals.ts';
import { rowsOf, type PartReport, type Report, type Row } from '../goals/report.ts';
import { reportFile } from './reports.ts';
import { drawGoal, drawOverview } from './plots.ts';
import { writeRow } from './write.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const style = `
  :root { color-scheme: light; font: 15px/1.5 system-ui, sans-serif; color: #22252a; }
  body { max-width: 1000px; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; font-size: 13px; }
  th, td { text-align: left; vertical-align: top; padding: .3rem .5rem; border-bottom: 1px solid #ddd; }
  td.number { white-space: nowrap; }
  .holds { color: #2f7d5b; } .falls-short { color: #b3372f; font-weight: 600; }
  .not-measured { color: #6a6a6a; }
  figure { margin: 2rem 0; } figcaption { margin-bottom: .5rem; }
  small { color: #5c6068; } svg { max-width: 100%; height: auto; }`;

const tableRow = (row: Row): string => {
  const { promise, goal, limit, figure, spread, verdict } = writeRow(row);
  const numbers = [limit, figure, spread].map((each) => `<td class="number">${escape(each)}</td>`);
  return `<tr><td>${promise}</td><td>${escape(goal)}<br><small>${escape(goals[row.name].how)}</small></td>
    ${numbers.join('')}<td class="${verdict.replace(' ', '-')}">${verdict}</td></tr>`;
};

const noteOf = ({ of = '', note }: Row['all'][number]): string =>
  note ? `<li>${escape([of, note].filter(Boolean).join(': '))}</li>` : '';

const figure = (row: Row): string => `<figure>
  <figcaption><b>${goals[row.name].promise}</b> ${escape(goals[row.name].sentence)}<br>
  <small>${escape(goals[row.name].how)}</small></figcaption>
  ${drawGoal(row)}
  <small><ul>${row.all.map(noteOf).join('')}</ul></small></figure>`;

const partRow = ([name, part]: [string, PartReport]): string =>
  `<tr><td>${name}</td><td class="number">${part.at.slice(0, 16).replace('T', ' ')}</td>
   <td class="number">${part.seconds} s</td><td>${part.load.toFixed(1)}</td><td>${part.pace}</td>
   <td>${escape(part.error ?? '')}</td></tr>`;

/** One goal that has more to show than its line of the table. */
const isPlotted = ({ all }: Row): boolean =>
  all.length > 1 || all.some(({ values }) => values.length > 1);

/** @returns a page that needs nothing beside itself */
export const renderPage = ({ machine, parts }: Report): string => {
  const measured = partNames.filter((name: PartName) => parts[name]);
  const rows = rowsOf({ parts }, partNames);
  const { cores, cpu, memory } = machine;
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<title>What is promised, and what is measured</title><style>${style}</style>
<h1>What is promised, and what is measured</h1>
<p>${cores} cores (${escape(cpu)}), ${memory}. The load is what wanted a core before a part began:
above 1 or so others were at work, and what depends on time is worth less.</p>
<table><tr><th>part</th><th>began (UTC)</th><th>took</th><th>load</th><th>pace</th><th></th></tr>
${measured.map((name) => partRow([name, parts[name] as PartReport])).join('\n')}</table>
<h2>How much of each limit is used</h2>
${drawOverview(rows.filter(({ all }) => all.length > 0))}
<h2>Every goal</h2>
<table><tr><th></th><th>goal</th><th>limit</th><th>figure</th><th>spread</th><th></th></tr>
${rows.map(tableRow).join('\n')}</table>
<h2>Everything that was measured</h2>
${rows.filter(isPlotted).map(figure).join('\n')}
</html>
`;
};

/** @returns where the page is */
export const writePage = (report: Report): string => {
  const file = reportFile.replace(/json$/, 'html');
  writeFileSync(file, renderPage(report));
  return file;
};
