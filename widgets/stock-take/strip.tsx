import { useStore } from '@nanostores/react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import * as styles from '../../src/parts/stock-take/stock-take.css.ts'
import { Glyph } from '../../src/ui/icon/glyph.tsx'
import type { StockTakeStore } from './store.ts'
import { waitingRows } from './view.ts'

/** A crossed-out Wi-Fi icon. */
const offlinePath =
  'M1.5 6.2a9.4 9.4 0 0 1 13 0M3.9 8.8a5.9 5.9 0 0 1 8.2 0M6.3 11.3a2.5 2.5 0 0 1 3.4 0M8 13.4v.1M3 2.5l10 11'

/** Shows how many assets and codes wait while they cannot be sent (TAKE-13), the same number as above the list. */
export function Strip({ store }: { store: StockTakeStore }) {
  const link = useStore(store.queue.$link)
  const kept = useStore(store.queue.$kept)
  const take = useStore(store.$take)
  const lines = useStore(store.$lines)
  const waits = useStore(store.queue.$entries).filter(({ refused }) => refused === undefined)
  // If no marks wait, photos do.
  const count = (take && waitingRows(take, lines, waits).size) || waits.length
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
            {offline ? texts.offline(count) : texts.held(count)}
          </span>
          {count > 0 && (
            <span className={styles.stripAside}>{kept ? texts.byThemselves : texts.onPage}</span>
          )}
        </>
      )}
    </div>
  )
}
