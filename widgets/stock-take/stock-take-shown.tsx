import { useStore } from '@nanostores/react'
import { Fragment, useRef, useState } from 'react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { useSubject } from '../../src/parts/shell/subject.ts'
import { useWidth } from '../../src/ui/use-width.ts'
import { lateDialog } from '../../src/ui/modal/late-dialog.tsx'
import type { StockTake } from '../../src/wire/stock-take.ts'
import { Figures } from './figures.tsx'
import { Lists } from './lists.tsx'
import { MarkingPlace } from './marking-place.tsx'
import { Refused } from './refused.tsx'
import type { StockTakeStore } from './store.ts'
import { Strip } from './strip.tsx'
import { StockTakeHead } from './stock-take-head.tsx'
import { StockTakeProgress } from './stock-take-progress.tsx'
import type { Shown, View } from './view.ts'
import * as styles from '../../src/parts/stock-take/stock-take.css.ts'

interface StockTakeShownProps {
  take: StockTake
  view: View
  store: StockTakeStore
}

/** As `upTo.phone`. */
const phone = 640

/** The order on screen, for screen readers and for Tab: on a phone, marking comes first (TAKE-27). */
const orders = {
  wide: ['head', 'strip', 'refused', 'figures', 'progress', 'marking', 'lists'],
  phone: ['strip', 'marking', 'head', 'refused', 'figures', 'progress', 'lists'],
} as const

/** The whole screen, once the stock-take is loaded. */
export function StockTakeShown({ take, view, store }: StockTakeShownProps) {
  const closing = useStore(store.$closing)
  const [shown, show] = useState<Shown>('open')
  const screen = useRef<HTMLDivElement>(null)
  const width = useWidth(screen)
  useSubject(take.name)
  const isOpen = take.state === 'open'
  const onPhone = width > 0 && width <= phone
  const parts = {
    head: <StockTakeHead take={take} store={store} />,
    strip: <Strip store={store} />,
    refused: <Refused store={store} take={take} />,
    figures: <Figures view={view} ended={!isOpen} shown={shown} show={show} />,
    progress: <StockTakeProgress counts={view.figures} />,
    marking: isOpen && <MarkingPlace take={take} store={store} />,
    lists: (
      <div className={styles.lists} data-half>
        <Lists {...{ take, view, store, shown, show, onPhone }} />
      </div>
    ),
  }
  const order = orders[onPhone ? 'phone' : 'wide']
  return (
    <div ref={screen} className={styles.screen} data-take data-open={isOpen || undefined}>
      {order.map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
      {closing && <LateClose take={take} view={view} store={store} onClose={store.leaveClose} />}
    </div>
  )
}

/** The dialog that closes a stock-take, whose code loads when it is opened. */
const LateClose = lateDialog(
  async () => (await import('./close-dialog.tsx')).CloseDialog,
  () => texts.notOpened,
)
