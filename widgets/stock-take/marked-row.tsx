import { useStore } from '@nanostores/react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import * as styles from '../../src/parts/stock-take/rows.css.ts'
import { $now } from '../../src/state/reload/today.ts'
import type { StockTake } from '../../src/wire/stock-take.ts'
import { useLocationNames } from './location-names.ts'
import { ResultBadge } from './result-badge.tsx'
import { RowTools } from './row-tools.tsx'
import { detailOf, factsOf } from './row-words.ts'
import type { StockTakeStore } from './store.ts'
import { nameOf, type Row } from './view.ts'

interface MarkedRowProps {
  row: Row
  take: StockTake
  store: StockTakeStore
}

/** A marked asset or code: where, by whom and when. */
export function MarkedRow({ row, take, store }: MarkedRowProps) {
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
