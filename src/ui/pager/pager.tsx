import { formatCount, formatTotal } from '../../domain/text/format.ts'
import { listTexts } from '../../domain/messages/en/list.ts'
import { pageMarks, pageRange } from '../../domain/text/paging.ts'
import { classes } from '../classes.ts'
import * as styles from './pager.css.ts'

export interface PagerProps {
  /** Name of the list. */
  list: string
  /** The page that is shown, from 1. */
  page: number
  /** The requested page, which differs while it loads. */
  requested: number
  totalPages: number
  totalItems: number
  /** True if there are more matches than were counted. */
  more?: boolean
  /** Rows on this page. */
  shown: number
  /** Rows per full page; default 12. */
  perPage?: number | undefined
  onPage: (page: number) => void
}

/**
 * The foot of every list: `49–60 of 1,284` at the left; Previous, page numbers and Next at the right. Another page can
 * be chosen while one loads.
 */
export function Pager(props: PagerProps) {
  const { list, page, requested, totalPages, onPage } = props
  const last = Math.max(1, totalPages)
  return (
    <div className={styles.foot}>
      <span className={styles.range}>{rangeText(props)}</span>
      <nav aria-label={listTexts.pager.label(list)} className={styles.pager} data-actions>
        <Step to={page - 1} allowed={page > 1} requested={requested} onPage={onPage}>
          {listTexts.pager.previous}
        </Step>
        {pageMarks(page, totalPages).map((mark, index) =>
          mark === 'gap' ? (
            <span key={`gap-${index}`} className={styles.cell}>
              …
            </span>
          ) : (
            <button
              key={mark}
              type="button"
              className={styles.cell}
              aria-current={mark === page ? 'page' : undefined}
              aria-busy={(mark === requested && mark !== page) || undefined}
              onClick={() => mark !== requested && onPage(mark)}
            >
              {mark}
            </button>
          ),
        )}
        <Step to={page + 1} allowed={page < last} requested={requested} onPage={onPage}>
          {listTexts.pager.next}
        </Step>
      </nav>
    </div>
  )
}

interface StepProps {
  to: number
  allowed: boolean
  requested: number
  onPage: (page: number) => void
  children: string
}

// Not natively disabled: the button would lose the focus when the user reaches the last page with it.
function Step({ to, allowed, requested, onPage, children }: StepProps) {
  return (
    <button
      type="button"
      className={classes(styles.cell, styles.step)}
      aria-disabled={!allowed || undefined}
      onClick={() => allowed && to !== requested && onPage(to)}
    >
      {children}
    </button>
  )
}

function rangeText({ page, shown, perPage, totalItems, more }: PagerProps): string {
  const range = pageRange(page, shown, perPage)
  if (!range) return ''
  const total = formatTotal(totalItems, more)
  return listTexts.pager.range(formatCount(range.first), formatCount(range.last), total)
}
