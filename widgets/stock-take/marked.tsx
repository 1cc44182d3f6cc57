import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import * as styles from '../../src/parts/stock-take/rows.css.ts'
import { $now } from '../../src/state/reload/today.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import type { StockTakeResult } from '../../src/wire/stock-take-kinds.ts'
import type { StockTake } from '../../src/wire/stock-take.ts'
import { useLocationNames } from './location-names.ts'
import { Paged } from './paged.tsx'
import { ResultBadge } from './result-badge.tsx'
import { RowTools } from './row-tools.tsx'
import { detailOf, factsOf } from './row-words.ts'
import type { StockTakeStore } from './store.ts'
import { type Row, type View, nameOf } from './view.ts'

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
  const above = waiting.length > 0 && [
    <div key="waiting" className={styles.group}>
      {texts.waitingHere(formatCount(waiting.length))}
      {waiting.length > few && !all && (
        <Button size="small" variant="ghost" passing onClick={() => setAll(true)}>
          {texts.showAll}
        </Button>
      )}
    </div>,
    ...rows(all ? waiting : waiting.slice(0, few)),
    received.length > 0 && (
      <div key="received" className={styles.group}>
        {texts.received}
      </div>
    ),
  ]
  return (
    <Paged label={texts.tabs.marked} items={received} perPage={perPage}>
      {/* One list, so that a mark that is sent keeps its open dialog. */}
      {(shown, isFirstPage) => [...((isFirstPage && above) || []), ...rows(shown)]}
    </Paged>
  )
}

interface MarkedRowProps {
  row: Row
  take: StockTake
  store: StockTakeStore
}

/** A marked asset or code: where, by whom and when. */
function MarkedRow({ row, take, store }: MarkedRowProps) {
  const now = useStore($now)
  const names = useLocationNames(take)
  const { entry, asset } = row
  const facts = [detailOf(row, take, names), ...factsOf(row, now)]
  return (
    <div className={styles.row} data-row={row.key}>
      <span className={styles.rowCode}>{asset?.code ?? '–'}</span>
      <div className={styles.what}>
        <div dir="auto" className={styles.name}>
          {showBidi(nameOf(row))}
        </div>
        <div className={styles.facts}>
          {asset && <span className={styles.phoneCode}>{`${asset.code} · `}</span>}
          {entry && <span className={styles.waits}>{`${texts.waiting} · `}</span>}
          <span dir="auto">{showBidi(facts.join(' · '))}</span>
        </div>
      </div>
      <ResultBadge row={row} />
      <RowTools row={row} store={store} menu />
    </div>
  )
}
