import { useState } from 'react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import * as styles from '../../src/parts/stock-take/rows.css.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import type { StockTakeResult } from '../../src/wire/stock-take-kinds.ts'
import type { StockTake } from '../../src/wire/stock-take.ts'
import { MarkedRow } from './marked-row.tsx'
import { Paged } from './paged.tsx'
import type { StockTakeStore } from './store.ts'
import type { Row, View } from './view.ts'

const perPage = 25
/** Waiting marks that are shown unless all are asked for. */
const few = 3

interface MarkedProps {
  take: StockTake
  view: View
  store: StockTakeStore
  /** Only these. */
  filter: StockTakeResult | undefined
}

/** Marked assets and codes, newest first; those that wait on this device are above (TAKE-04). */
export function Marked({ take, view, store, filter }: MarkedProps) {
  const [all, setAll] = useState(false)
  const isShown = ({ result }: Row) => filter === undefined || result === filter
  const waiting = view.waiting.filter(isShown)
  const received = view.received.filter(isShown)
  if (waiting.length + received.length === 0)
    return <EmptyState text={filter ? texts.noMatch : texts.empty.marked} />
  const rows = (shown: readonly Row[]) =>
    shown.map((row) => <MarkedRow key={row.key} row={row} take={take} store={store} />)
  return (
    <Paged
      label={texts.tabs.marked}
      items={received}
      perPage={perPage}
      above={
        waiting.length > 0 && (
          <>
            <div className={styles.group}>
              {texts.waitingHere(formatCount(waiting.length))}
              {waiting.length > few && !all && (
                <Button size="small" variant="ghost" passing onClick={() => setAll(true)}>
                  {texts.showAll}
                </Button>
              )}
            </div>
            {rows(all ? waiting : waiting.slice(0, few))}
            {received.length > 0 && <div className={styles.group}>{texts.received}</div>}
          </>
        )
      }
    >
      {rows}
    </Paged>
  )
}
