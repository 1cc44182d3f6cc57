import { useStore } from '@nanostores/react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import * as styles from '../../src/parts/stock-take/rows.css.ts'
import { refused } from '../../src/parts/stock-take/stock-take.css.ts'
import { Text } from '../../src/ui/layout/text.tsx'
import type { StockTake } from '../../src/wire/stock-take.ts'
import type { StockTakeStore } from './store.ts'
import { LeftOverActions } from './left-over-actions.tsx'
import { Single } from './single-refused.tsx'
import { nameOf, rowOfEntry, type Entry } from './view.ts'

interface RefusedProps {
  take: StockTake
  store: StockTakeStore
}

/**
 * Marks that the server did not accept: single ones with their reason (TAKE-15), or all that came after the end of the
 * stock-take (TAKE-16). They stay until the user discards them.
 */
export function Refused({ take, store }: RefusedProps) {
  const entries = useStore(store.queue.$entries)
  const ended = useStore(store.queue.$link) === 'ended'
  const lines = useStore(store.$lines)
  const left = ended ? entries : entries.filter(({ refused }) => refused !== undefined)
  if (left.length === 0) return null
  const nameOfEntry = (entry: Entry) => {
    const of = [...lines.by.values()].find(({ mark }) => mark?.id === entry.id)
    if (entry.mark) return nameOf(rowOfEntry(lines, take, entry))
    return texts.refused.photoOf(of ? nameOf({ asset: of.asset, text: of.mark?.code ?? '' }) : '')
  }
  return (
    <section aria-label={texts.refused.list} className={refused}>
      <Text as="p" strong>
        {ended ? texts.refused.ended(left.length) : texts.refused.title(left.length)}
      </Text>
      <ul className={styles.refusedList}>
        {left.map((entry) => {
          const name = nameOfEntry(entry)
          return (
            <li key={entry.id} className={styles.refusedRow}>
              <div className={styles.what}>
                <div dir="auto" className={styles.name}>
                  {showBidi(name)}
                </div>
                {entry.refused && <div className={styles.facts}>{entry.refused}</div>}
              </div>
              {!ended && <Single name={name} entry={entry} store={store} />}
            </li>
          )
        })}
      </ul>
      {ended && <LeftOverActions entries={left} take={take} store={store} />}
    </section>
  )
}
