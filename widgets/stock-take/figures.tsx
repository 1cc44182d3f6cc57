import type { ReactNode } from 'react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { resultLooks } from '../../src/parts/stock-take/badges.tsx'
import * as styles from '../../src/parts/stock-take/stock-take.css.ts'
import { BadgeGlyph } from '../../src/ui/badge/badge.tsx'
import { stockTakeResults, type StockTakeResult } from '../../src/wire/stock-take-kinds.ts'
import type { Shown, View } from './view.ts'

const order = ['found', 'misplaced', 'extra', 'unknown', 'open'] as const

interface FiguresProps {
  view: View
  ended: boolean
  shown: Shown
  show: (shown: Shown) => void
}

/** The counts. Pressing a count filters the list by it. Pressing it again shows all (TAKE-04). */
export function Figures({ view: { figures }, ended, shown, show }: FiguresProps) {
  return (
    <div role="group" aria-label={texts.figures} className={styles.figures}>
      <div className={styles.figure}>
        <Figure label={texts.expected} count={figures.expected} />
      </div>
      {order.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.figure}
          aria-pressed={shown === each}
          onClick={() => show(shown === each && each !== 'open' ? 'marked' : each)}
        >
          <ResultFigure
            result={each === 'open' && ended ? 'missing' : each}
            count={figures[each]}
          />
        </button>
      ))}
    </div>
  )
}

interface FigureProps {
  label: string
  glyph?: ReactNode
  count: number
}

const Figure = ({ label, glyph, count }: FigureProps) => (
  <>
    <span className={styles.figureLabel}>
      {glyph}
      {label}
    </span>
    <span className={styles.figureValue}>{formatCount(count)}</span>
  </>
)

/** The number of marks or assets with a result. */
export const ResultFigure = ({ result, count }: { result: StockTakeResult; count: number }) => (
  <Figure
    label={stockTakeResults[result]}
    glyph={<BadgeGlyph {...resultLooks[result]} />}
    count={count}
  />
)
