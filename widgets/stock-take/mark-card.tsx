import { useStore } from '@nanostores/react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { formatShortMoment } from '../../src/domain/text/format.ts'
import * as styles from '../../src/parts/stock-take/stock-take.css.ts'
import { $now } from '../../src/state/reload/today.ts'
import { ResultBadge } from './result-badge.tsx'
import { RowTools } from './row-tools.tsx'
import type { StockTakeStore } from './store.ts'
import type { LastMark } from './use-marks.ts'
import { nameOf } from './view.ts'

interface MarkCardProps {
  mark: LastMark
  large: boolean
  store: StockTakeStore
  children: string
}

/** A mark that was just made. */
export function MarkCard({ mark: { row, before }, large, store, children: detail }: MarkCardProps) {
  const now = useStore($now)
  const { result } = row
  return (
    <div className={styles.mark} data-misplaced={result === 'misplaced' || undefined}>
      <div className={styles.markHead}>
        <span className={styles.code}>{row.asset?.code ?? '–'}</span>
        <ResultBadge row={row} />
      </div>
      <p dir="auto" className={large ? styles.large : styles.normal}>
        {nameOf(row)}
      </p>
      <p className={styles.detail}>{detail}</p>
      {before && (
        <p className={styles.again}>{texts.again(before.who, formatShortMoment(before.at, now))}</p>
      )}
      {large && <RowTools row={row} store={store} />}
    </div>
  )
}
