import { type ReactNode, useState } from 'react'
import { kitTexts } from '../../domain/messages/kit.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { classes } from '../classes.ts'
import { Tooltip } from '../overlay/tooltip.tsx'
import * as cards from './cards.css.ts'
import { type Column, isMissing, type RowAction } from './column.ts'
import * as styles from './table.css.ts'

export interface TableRowProps<Item> {
  item: Item
  /** The running number over all pages. */
  number: number
  columns: readonly Column<Item>[]
  actions: readonly RowAction[] | undefined
}

/** One row; in narrow containers one card. */
export function TableRow<Item>({ item, number, columns, actions }: TableRowProps<Item>) {
  const [open, setOpen] = useState(false)
  const hasPicture = columns.some((column) => column.card === 'picture')
  const hasMore = columns.some((column) => (column.card ?? 'more') === 'more')
  return (
    <tr
      role="row"
      className={styles.row}
      data-open={open || undefined}
      data-picture={hasPicture || undefined}
    >
      {columns.map((column) => (
        <Cell key={column.id} column={column} content={column.cell(item, number)} />
      ))}
      {actions && (
        <td role="cell" className={styles.cell} data-card="actions">
          {hasMore && (
            <span className={cards.more}>
              <Button
                variant="ghost"
                size="small"
                aria-expanded={open}
                onClick={() => setOpen(!open)}
              >
                {open ? kitTexts.table.less : kitTexts.table.more}
              </Button>
            </span>
          )}
          <span className={styles.actions}>
            {actions.map((action) => (
              <IconButton
                key={action.label}
                icon={action.icon}
                label={action.label}
                tone={action.tone}
                disabled={action.disabledReason !== undefined}
                disabledReason={action.disabledReason}
                onClick={action.run}
              />
            ))}
          </span>
        </td>
      )}
    </tr>
  )
}

function Cell<Item>({ column, content }: { column: Column<Item>; content: ReactNode }) {
  const { look = 'plain', card = 'more', header, grow } = column
  const missing = isMissing(content)
  return (
    <td
      role="cell"
      className={classes(styles.cell, styles.looks[look], grow && styles.grow)}
      data-card={card}
      data-label={header}
      data-missing={missing || undefined}
    >
      {missing ? (
        <span className={styles.missing}>{kitTexts.table.missing}</span>
      ) : look === 'long' || look === 'name' || look === 'brief' || grow ? (
        <Clipped brief={look === 'brief'}>{content}</Clipped>
      ) : (
        content
      )}
    </td>
  )
}

const isCut = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight

/** A tooltip longer than this would not fit beside its cell. */
const mostInTip = 800

function tipOf(content: ReactNode): string | undefined {
  if (typeof content !== 'string') return undefined
  if (content.length <= mostInTip) return content
  return `${Array.from(content).slice(0, mostInTip).join('')}…`
}

/** One line, or two, with an ellipsis; the text in a tooltip while it is cut off. */
function Clipped({ brief, children }: { brief: boolean; children: ReactNode }) {
  return (
    <Tooltip text={tipOf(children)} describes={false} when={isCut}>
      <span dir="auto" className={brief ? styles.clamp : styles.clip}>
        {children}
      </span>
    </Tooltip>
  )
}
