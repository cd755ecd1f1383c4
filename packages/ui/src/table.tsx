import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
}

export interface TableProps<Row> {
  /** The table's accessible name; visually hidden. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

const alignment = { start: 'text-left', end: 'text-right' } as const;

/**
 * A table; on a phone each row becomes a short list of names and values. Roles are explicit,
 * because browsers drop them from a table that is not displayed as one.
 */
export const Table = <Row,>({ caption, columns, rows, rowKey }: TableProps<Row>): ReactNode => (
  <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-md">
    <table role="table" className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-line-strong">
          {columns.map(({ header, align = 'start' }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={`whitespace-nowrap px-3 py-3 first:pl-0 font-semibold text-muted ${alignment[align]}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="border-b border-line last:border-0 max-sm:block max-sm:py-3"
          >
            {columns.map(({ header, cell, align = 'start' }) => (
              <td
                key={header}
                role="cell"
                data-header={header}
                className={`whitespace-nowrap px-3 py-3.5 first:pl-0 max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-1 max-sm:before:text-muted max-sm:before:content-[attr(data-header)] ${alignment[align]}`}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
