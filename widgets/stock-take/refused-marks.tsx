import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import * as styles from '../../src/parts/stock-take/rows.css.ts'
import * as screenStyles from '../../src/parts/stock-take/stock-take.css.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { downloadPath } from '../../src/ui/icon/download.ts'
import { copyPath } from '../../src/ui/icon/drawings.ts'
import { Inline } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { useNextFocus } from '../../src/ui/next-focus.ts'
import type { StockTake } from '../../src/wire/stock-take.ts'
import { unsentMarkActions } from './unsent-marks.ts'
import { useLocationNames } from './location-names.ts'
import { nextControl } from './restore-focus.ts'
import type { StockTakeStore } from './store.ts'
import { nameOf, rowOfUnsent, type Entry } from './view.ts'

interface RefusedMarksProps {
  take: StockTake
  store: StockTakeStore
}

/** Returns the first button of the mark beside the removed one; after the last one, another control of the screen. */
function controlAfter(ancestor: Element, neighbour: Node | null): Element | null {
  const button = neighbour instanceof HTMLLIElement && neighbour.querySelector('button')
  return button || nextControl(ancestor.closest('[data-take]') ?? ancestor)
}

/**
 * While the stock-take is open: the marks that the server refused, each with the reason (TAKE-15). After it has ended: all
 * unsent marks (TAKE-16). They stay until the user discards them.
 */
export function RefusedMarks({ take, store }: RefusedMarksProps) {
  const actions = unsentMarkActions(take, store, useLocationNames(take))
  const entries = useStore(store.queue.$entries).filter(({ takenBack }) => !takenBack)
  const ended = useStore(store.queue.$link) === 'ended'
  const known = { lines: useStore(store.$lines), arrivals: useStore(store.arrivals) }
  const notSent = ended ? entries : entries.filter(({ refused }) => refused !== undefined)
  const title = ended ? texts.refused.ended : texts.refused.title
  const isEmpty = notSent.length === 0
  const section = useRef<HTMLElement>(null)
  useNextFocus(section, controlAfter)
  return (
    <section
      ref={section}
      aria-label={isEmpty ? undefined : texts.refused.list}
      className={isEmpty ? screenStyles.nothingRefused : screenStyles.refused}
    >
      <div role="status">
        {!isEmpty && (
          <Text as="p" strong>
            {title(notSent.length)}
          </Text>
        )}
      </div>
      {!isEmpty && (
        <ul className={styles.refusedList}>
          {notSent.map((entry) => {
            const name = nameOf(rowOfUnsent(known, take, entry))
            return (
              <li key={entry.id} className={styles.refusedRow}>
                <div className={styles.what}>
                  <div dir="auto" className={styles.name}>
                    {showBidi(entry.mark ? name : texts.refused.photoOf(name))}
                  </div>
                  {entry.refused && <div className={styles.facts}>{entry.refused}</div>}
                </div>
                <Inline>
                  {entry.photo && <SavePhoto name={name} onSave={() => actions.savePhoto(entry)} />}
                  {!ended && <RefusedMarkActions name={name} entry={entry} store={store} />}
                </Inline>
              </li>
            )
          })}
        </ul>
      )}
      {ended && !isEmpty && <UnsentMarksActions entries={notSent} actions={actions} />}
    </section>
  )
}

const SavePhoto = ({ name, onSave }: { name: string; onSave: () => void }) => (
  <Button size="small" aria-label={texts.refused.savePhotoOf(name)} onClick={onSave}>
    {texts.refused.savePhoto}
  </Button>
)

interface UnsentMarksActionsProps {
  entries: readonly Entry[]
  actions: ReturnType<typeof unsentMarkActions>
}

/** The actions on all marks after the end of the stock-take. */
const UnsentMarksActions = ({
  entries,
  actions: { copy, save, discardAll },
}: UnsentMarksActionsProps) => (
  <Inline>
    <Button icon={copyPath} onClick={() => void copy(entries)}>
      {texts.refused.copy}
    </Button>
    <Button icon={downloadPath} onClick={() => save(entries)}>
      {texts.refused.save}
    </Button>
    <Button variant="danger-quiet" onClick={() => void discardAll()}>
      {texts.refused.discardAll}
    </Button>
  </Inline>
)

interface RefusedMarkActionsProps {
  name: string
  entry: Entry
  store: StockTakeStore
}

/** The actions on one refused mark: send it again or discard it. */
const RefusedMarkActions = ({ name, entry: { id }, store: { queue } }: RefusedMarkActionsProps) => (
  <>
    <Button size="small" aria-label={texts.refused.retryOf(name)} onClick={() => queue.retry(id)}>
      {texts.refused.retry}
    </Button>
    <Button
      size="small"
      aria-label={texts.refused.discardOf(name)}
      onClick={() => queue.discard(id)}
    >
      {texts.refused.discard}
    </Button>
  </>
)
