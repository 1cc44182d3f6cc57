import { reportScreenTexts as texts } from '../../../src/domain/messages/en/report.ts'
import { showBidi } from '../../../src/domain/text/show-bidi.ts'
import { classes } from '../../../src/ui/classes.ts'
import { Link } from '../../../src/ui/link/link.tsx'
import type { FigureRow, FigureTable as Table } from './figure.ts'
import * as styles from '../report.css.ts'

/** Tables with more columns become blocks on a phone. */
const fewColumns = 3

export interface FigureTableProps {
  label: string
  table: Table
  /** For screen readers only: without links, because their focus would not be visible. */
  hidden?: boolean
}

/** The table of a figure. Roles are explicit, because narrow screens lay it out as blocks. */
export function FigureTable({ label, table, hidden }: FigureTableProps) {
  const { columns, rows, total } = table
  const isWide = columns.length > fewColumns
  return (
    <table
      role="table"
      aria-label={label}
      className={classes(styles.table, isWide && styles.wideTable)}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column, at) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={classes(styles.columnHead, isNumber(table, at) && styles.number)}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.key} table={table} row={row} hidden={hidden} />
        ))}
        {total && rows.length > 1 && (
          <Row table={table} row={{ key: 'all', cells: total }} isTotal />
        )}
      </tbody>
    </table>
  )
}

const isNumber = ({ textColumns = 1 }: Table, at: number) => at >= textColumns

interface RowProps {
  table: Table
  row: FigureRow
  hidden?: boolean | undefined
  isTotal?: boolean
}

function Row({ table, row: { cells, to }, hidden, isTotal }: RowProps) {
  const [name = '', ...others] = cells
  return (
    <tr role="row" className={classes(isTotal && styles.total)}>
      <th role="rowheader" scope="row" dir="auto" className={styles.rowHead}>
        {to && !hidden ? <Link to={to}>{showBidi(name)}</Link> : showBidi(name)}
      </th>
      {others.map((cell, index) => (
        <td
          key={table.columns[index + 1]}
          role="cell"
          data-column={table.columns[index + 1]}
          className={classes(
            styles.data,
            isNumber(table, index + 1) && styles.number,
            cell === texts.none && styles.missing,
          )}
        >
          <span dir="auto">{showBidi(cell)}</span>
        </td>
      ))}
    </tr>
  )
}
