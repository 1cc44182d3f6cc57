import { useStore } from '@nanostores/react'
import { scanTexts } from '../../src/domain/messages/en/scan.ts'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { formatMomentWithin } from '../../src/domain/text/format.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import * as styles from '../../src/parts/stock-take/stock-take.css.ts'
import { $now } from '../../src/state/reload/today.ts'
import { Text, VisuallyHidden } from '../../src/ui/layout/text.tsx'
import { stockTakeResults } from '../../src/wire/stock-take-kinds.ts'
import type { StockTake } from '../../src/wire/stock-take.ts'
import { useLocationNames } from './location-names.ts'
import { ResultBadge } from './result-badge.tsx'
import { RowTools } from './row-tools.tsx'
import { detailOf } from './row-words.ts'
import type { StockTakeStore } from './store.ts'
import { useMarks, type LastMark } from './use-marks.ts'
import { nameOf, type Row } from './view.ts'

interface LastMarksProps {
  take: StockTake
  store: StockTakeStore
}

/** Returns the announcement of a mark. Only the code tells identical items apart. */
function spokenOf(row: Row): string {
  const what = new Set([row.asset?.code, nameOf(row)].filter(Boolean))
  return texts.marked([...what].join(' '), row.result ? stockTakeResults[row.result] : texts.waits)
}

/** The last mark in large type, and the mark before it. */
export function LastMarks({ take, store }: LastMarksProps) {
  const recent = useStore(store.$last)
  const markOf = useMarks(take, store)
  const names = useLocationNames(take)
  const [latest] = recent
  const lastMark = latest && markOf(latest)
  return (
    <>
      <VisuallyHidden live>
        {latest && 'elsewhere' in latest && (
          <span key={latest.no}>{showBidi(scanTexts.elsewhere(latest.elsewhere))}</span>
        )}
        {lastMark && 'first' in latest && (
          <span key={latest.first}>{showBidi(spokenOf(lastMark.row))}</span>
        )}
      </VisuallyHidden>
      {recent.map((each, index) => {
        if ('elsewhere' in each)
          return (
            <div key={each.no} className={styles.mark}>
              <Text as="p" multiline>
                {showBidi(scanTexts.elsewhere(each.elsewhere))}
              </Text>
            </div>
          )
        const mark = markOf(each)
        return (
          mark && (
            <MarkCard key={each.first} mark={mark} large={index === 0} store={store}>
              {detailOf(mark.row, take, names)}
            </MarkCard>
          )
        )
      })}
    </>
  )
}

interface MarkCardProps {
  mark: LastMark
  large: boolean
  store: StockTakeStore
  children: string
}

function MarkCard({ mark: { row, before }, large, store, children: detail }: MarkCardProps) {
  const now = useStore($now)
  const { result } = row
  return (
    <div className={styles.mark} data-misplaced={result === 'misplaced' || undefined}>
      <div className={styles.markHead}>
        <span className={styles.code}>{row.asset?.code ?? '–'}</span>
        <ResultBadge row={row} />
      </div>
      <p dir="auto" className={large ? styles.large : styles.normal}>
        {showBidi(nameOf(row))}
      </p>
      <p className={styles.detail}>{showBidi(detail)}</p>
      {before && (
        <p className={styles.again}>
          {texts.alreadyMarked(showBidi(before.who), formatMomentWithin(before.at, now))}
        </p>
      )}
      {large && <RowTools row={row} store={store} />}
    </div>
  )
}
