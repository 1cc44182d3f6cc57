import { useState, type ReactNode } from 'react'
import * as styles from '../../src/parts/stock-take/rows.css.ts'
import { Pager } from '../../src/ui/pager/pager.tsx'

interface PagedRowsProps<Item> {
  label: string
  items: readonly Item[]
  perPage: number
  children: (items: readonly Item[], isFirstPage: boolean) => ReactNode
}

/** The rows of a loaded list in pages, because thousands of rows would be slow to render. */
export function PagedRows<Item>({ label, items, perPage, children }: PagedRowsProps<Item>) {
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
        perPage={perPage}
        onPage={setPage}
      />
    </div>
  )
}
