import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
}

export interface TableProps<Row> {
  /** Read as the table's name; hidden from view. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

const alignment = { start: 'text-left', end: 'text-right' } as const;

/** A table that scrolls sideways in its own frame when the screen is narrow. */
export const Table = <Row,>({ caption, columns, rows, rowKey }: TableProps<Row>): ReactNode => (
  <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-md">
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong">
          {columns.map(({ header, align = 'start' }) => (
            <th
              key={header}
              scope="col"
              className={`whitespace-nowrap px-3 py-3 font-semibold text-muted ${alignment[align]}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-b border-line last:border-0">
            {columns.map(({ header, cell, align = 'start' }) => (
              <td key={header} className={`whitespace-nowrap px-3 py-3.5 ${alignment[align]}`}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
