import { useState, type ReactNode } from 'react'
import * as styles from '../../src/parts/stock-take/rows.css.ts'
import { Pager } from '../../src/ui/pager/pager.tsx'

interface PagedProps<Item> {
  label: string
  items: readonly Item[]
  perPage: number
  children: (items: readonly Item[], isFirstPage: boolean) => ReactNode
}

/** A loaded list in pages, so that thousands of rows cost no more than a few. */
export function Paged<Item>({ label, items, perPage, children }: PagedProps<Item>) {
  const [chosen, setPage] = useState(1)
  const totalPages = Math.max(1, Math.ceil(items.length / perPage))
  const page = Math.min(chosen, totalPages)
  const shown = items.slice((page - 1) * perPage, page * perPage)
  return (
    <div className={styles.list}>
      {children(shown, page === 1)}
      <Pager
        list={label}
        page={page}
        requested={page}
        totalPages={totalPages}
        totalItems={items.length}
        shown={shown.length}
        onPage={setPage}
      />
    </div>
  )
}
