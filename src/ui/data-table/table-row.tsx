import { type ReactNode, useEffect, useRef, useState } from 'react'
import { listTexts } from '../../domain/messages/en/list.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { classes } from '../classes.ts'
import { Link, type LinkTarget } from '../link/link.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'
import * as cards from './cards.css.ts'
import { type CardPlace, type Column, isMissing, type RowAction, type RowSelect } from './column.ts'
import * as styles from './table.css.ts'

export interface TableRowProps<Item> {
  item: Item
  /** The running number over all pages. */
  number: number
  columns: readonly Column<Item>[]
  actions: readonly RowAction[] | undefined
  select: ReturnType<RowSelect<Item>> | undefined
}

/** One row; in narrow containers one card. */
export function TableRow<Item>(props: TableRowProps<Item>) {
  const { item, number, columns, actions, select } = props
  const [open, setOpen] = useState(false)
  const hasPicture = columns.some((column) => column.card === 'picture')
  const hasMore = columns.some((column) => (column.card ?? 'more') === 'more')
  return (
    <tr
      role="row"
      className={styles.row}
      data-open={open || undefined}
      data-picture={hasPicture || undefined}
      {...select?.row(item)}
    >
      {columns.map((column, index) => (
        <Cell
          key={column.id}
          column={column}
          lead={index === 0 && select?.box(item)}
          content={column.cell(item, number)}
          instead={column.instead?.(item)}
          below={column.below?.(item)}
          link={column.link?.(item)}
        />
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
                {open ? listTexts.table.less : listTexts.table.more}
              </Button>
            </span>
          )}
          <span className={styles.actions}>
            {actions.map((action) => (
              <IconButton
                // The label of a button that opens and closes changes.
                key={action.expanded === undefined ? action.label : 'expand'}
                icon={action.icon}
                label={action.label}
                tone={action.tone}
                disabled={action.disabledReason !== undefined}
                disabledReason={action.disabledReason}
                aria-expanded={action.expanded}
                onClick={action.run}
              />
            ))}
          </span>
        </td>
      )}
    </tr>
  )
}

/** Returns whether the cell contains a control instead of a text, which would be truncated. */
const isControl = ({ look }: { look?: string | undefined }, content: ReactNode) =>
  look === 'name' && typeof content !== 'string'

interface CellProps<Item> {
  column: Column<Item>
  lead: ReactNode
  content: ReactNode
  instead: ReactNode
  below: ReactNode
  link: ReturnType<NonNullable<Column<Item>['link']>> | undefined
}

/**
 * Returns where a card shows a cell with a checkbox: beside the content in the first lines, else instead of the content.
 */
export const cardPlaceWithBox = (card: CardPlace) =>
  card === 'title' || card === 'number' ? card : 'box'

const clippedLooks: ReadonlySet<string> = new Set(['code', 'long', 'name', 'brief'])

function Cell<Item>({ column, lead, content: given, instead, below, link }: CellProps<Item>) {
  const content = showBidi(given)
  const { look = 'plain', card = 'more', header, grow } = column
  const missing = isMissing(content)
  return (
    <td
      role="cell"
      className={classes(styles.cell, styles.looks[look], grow && styles.grow)}
      data-card={lead ? cardPlaceWithBox(card) : card}
      data-label={header}
      data-missing={missing || undefined}
    >
      {lead}
      {missing ? (
        <>
          <span className={styles.missing}>
            {link ? <Link {...link}>{listTexts.table.missing}</Link> : listTexts.table.missing}
          </span>
          {!isMissing(instead) && <span className={cards.instead}>{showBidi(instead)}</span>}
        </>
      ) : (clippedLooks.has(look) || grow) && !isControl(column, content) ? (
        <Clipped lines={look === 'brief' || look === 'name'} title={card === 'title'} to={link?.to}>
          {content}
        </Clipped>
      ) : link ? (
        <Link to={link.to}>{content}</Link>
      ) : (
        content
      )}
      {below}
    </td>
  )
}

const isCut = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight

interface ClippedProps {
  /** Whether it may take more than one line. */
  lines: boolean
  /** Whether it is the title of a card, which can be unfolded. */
  title: boolean
  /** Makes a link of the text. */
  to: LinkTarget | undefined
  children: ReactNode
}

/** A truncated text with the full text in a tooltip. */
function Clipped({ lines, title, to, children }: ClippedProps) {
  const text = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const cut = useIsCut(text, title)
  const { more, less } = listTexts.table.text
  return (
    <>
      <Tooltip
        text={typeof children === 'string' ? children : undefined}
        describes={false}
        when={isCut}
        childRef={text}
      >
        {to ? (
          <Link dir="auto" className={lines ? styles.clampLink : styles.clipLink} to={to}>
            {children}
          </Link>
        ) : (
          <span
            dir="auto"
            className={lines ? styles.clamp : styles.clip}
            data-open={open || undefined}
          >
            {children}
          </span>
        )}
      </Tooltip>
      {(cut || open) && (
        <button
          type="button"
          className={cards.unfold}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? less : more}
        </button>
      )}
    </>
  )
}

/** Returns whether the text of the element is truncated, while `watched` is true. */
function useIsCut(text: { current: HTMLElement | null }, watched: boolean): boolean {
  const [cut, setCut] = useState(false)
  useEffect(() => {
    const element = text.current
    if (!element || !watched) return
    const sizes = new ResizeObserver(() => setCut(isCut(element)))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [text, watched])
  return cut
}
