import { useStore } from '@nanostores/react'
import { Fragment, useRef, useState } from 'react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { useSubject } from '../../src/parts/shell/subject.ts'
import { Glyph } from '../../src/ui/icon/glyph.tsx'
import { useWidth } from '../../src/ui/use-width.ts'
import { lateDialog } from '../../src/ui/modal/late-dialog.tsx'
import { Progress } from '../../src/ui/progress/progress.tsx'
import type { StockTake } from '../../src/wire/stock-take.ts'
import { Figures } from './figures.tsx'
import { Lists } from './lists.tsx'
import { MarkingPlace } from './marking-place.tsx'
import { RefusedMarks } from './refused-marks.tsx'
import type { StockTakeStore } from './store.ts'
import { StockTakeHead } from './stock-take-head.tsx'
import type { Figures as Counts, Shown, View } from './view.ts'
import * as styles from '../../src/parts/stock-take/stock-take.css.ts'

interface StockTakeDetailsProps {
  take: StockTake
  view: View
  store: StockTakeStore
}

/** The width of `upTo.phone`, in px. */
const phone = 640

/** The order of the parts on screen, for screen readers and for Tab. On a phone, marking is near the top (TAKE-27). */
const orders = {
  wide: ['head', 'strip', 'refused', 'figures', 'progress', 'marking', 'lists'],
  phone: ['strip', 'marking', 'head', 'refused', 'figures', 'progress', 'lists'],
} as const

/** The screen of a loaded stock-take. */
export function StockTakeDetails({ take, view, store }: StockTakeDetailsProps) {
  const isEndDialogOpen = useStore(store.$isEndDialogOpen)
  const [shown, show] = useState<Shown>('open')
  const screen = useRef<HTMLDivElement>(null)
  const width = useWidth(screen)
  useSubject(take.name)
  const isOpen = take.state === 'open'
  const onPhone = width > 0 && width <= phone
  const parts = {
    head: <StockTakeHead take={take} store={store} onPhone={onPhone} />,
    strip: <OfflineStrip store={store} />,
    refused: <RefusedMarks store={store} take={take} />,
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
      {isEndDialogOpen && (
        <LateCloseDialog {...{ take, view, store }} onClose={store.hideEndDialog} />
      )}
    </div>
  )
}

const LateCloseDialog = lateDialog(
  async () => (await import('./close-dialog.tsx')).CloseDialog,
  () => texts.notOpened,
)

/** A crossed-out Wi-Fi icon. */
const offlinePath =
  'M1.5 6.2a9.4 9.4 0 0 1 13 0M3.9 8.8a5.9 5.9 0 0 1 8.2 0M6.3 11.3a2.5 2.5 0 0 1 3.4 0M8 13.4v.1M3 2.5l10 11'

/** Shows the number of unsent marks while they cannot be sent (TAKE-13). Counts each of several marks of an asset. */
function OfflineStrip({ store }: { store: StockTakeStore }) {
  const link = useStore(store.queue.$link)
  const isStored = useStore(store.queue.$isStored)
  const unsent = useStore(store.queue.$entries).filter(({ refused }) => refused === undefined)
  // Without unsent marks, counts photos, and marks to take back.
  const count = unsent.filter(({ mark }) => mark).length || unsent.length
  const offline = link === 'off' && (count > 0 || !navigator.onLine)
  const isStuck = link === 'failing' && count > 0
  return (
    <div role="status" className={offline || isStuck ? styles.strip : undefined}>
      {(offline || isStuck) && (
        <>
          <span className={styles.stripGlyph}>
            <Glyph path={offlinePath} />
          </span>
          <span className={styles.stripText}>
            {offline ? texts.offline(count) : texts.unsent(count)}
          </span>
          {count > 0 && (
            <span className={styles.stripAside}>
              {isStored ? texts.sentAutomatically : texts.onPage}
            </span>
          )}
        </>
      )}
    </div>
  )
}

/** The share of expected assets that are marked. */
function StockTakeProgress({ counts: { expected, open, found } }: { counts: Counts }) {
  const marked = expected - open
  const share = (count: number) => (expected === 0 ? 0 : count / expected)
  return (
    <Progress
      label={texts.progress}
      text={texts.reached(formatCount(marked), formatCount(expected))}
      parts={[
        { tone: 'green', share: share(Math.min(found, marked)) },
        { tone: 'orange', share: share(Math.max(0, marked - found)) },
      ]}
    />
  )
}
