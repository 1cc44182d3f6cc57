import { useStore } from '@nanostores/react'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
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
import { PagedRows } from './paged-rows.tsx'
import { focusRestorer } from './restore-focus.ts'
import { ResultBadge } from './result-badge.tsx'
import { LateNote, RowTools } from './row-tools.tsx'
import { detailOf, factsOf } from './row-words.ts'
import type { StockTakeStore } from './store.ts'
import { type Row, type View, nameOf } from './view.ts'

const perPage = 25
/** The number of unsent marks that are shown before «Show all» is pressed. */
const initialCount = 3

interface MarkedRowsProps {
  take: StockTake
  view: View
  store: StockTakeStore
  /** Shows only marks with this result. */
  filter: StockTakeResult | undefined
}

/** Marked assets and codes, newest first. Unsent marks are above the others (TAKE-04). */
export function MarkedRows({ take, view, store, filter }: MarkedRowsProps) {
  const [all, setAll] = useState(false)
  const note = useNote(view, store)
  const isShown = ({ result }: Row) => filter === undefined || result === filter
  const waiting = view.waiting.filter(isShown)
  const received = view.received.filter(isShown)
  const isEmpty = waiting.length + received.length === 0
  const rows = (shown: readonly Row[]) =>
    shown.map((row) => (
      <MarkedRow key={row.key} row={row} take={take} store={store} onNote={() => note.open(row)} />
    ))
  const above = waiting.length > 0 && [
    <li key="waiting" className={styles.group}>
      {texts.waitingHere(formatCount(waiting.length))}
      {waiting.length > initialCount && !all && (
        <Button size="small" variant="ghost" passesFocus onClick={() => setAll(true)}>
          {texts.showAll}
        </Button>
      )}
    </li>,
    ...rows(all ? waiting : waiting.slice(0, initialCount)),
    received.length > 0 && (
      <li key="received" className={styles.group}>
        {texts.received}
      </li>
    ),
  ]
  return (
    <div ref={note.list}>
      {isEmpty ? (
        <EmptyState text={filter ? texts.noMatch : texts.empty.marked} />
      ) : (
        <PagedRows label={texts.tabs.marked} items={received} perPage={perPage}>
          {/* All rows are in one list, so that a mark keeps its open menu when it is sent. */}
          {(shown, isFirstPage) => <ul>{[...((isFirstPage && above) || []), ...rows(shown)]}</ul>}
        </PagedRows>
      )}
      {note.dialog}
    </div>
  )
}

interface NoteOfList {
  /** For an element around the list. */
  list: RefObject<HTMLDivElement | null>
  open: (row: Row) => void
  dialog: ReactNode
}

const idOf = ({ entry, mark }: Row) => entry?.id ?? mark?.id

/**
 * Returns the dialog for the note of a mark in a list. It stays open when the row of its mark is replaced, for example
 * because the server has found the asset of a code.
 */
function useNote({ waiting, received }: View, store: StockTakeStore): NoteOfList {
  const list = useRef<HTMLDivElement>(null)
  const [row, open] = useState<Row>()
  const close = () => {
    const current = [...waiting, ...received].find((each) => row && idOf(each) === idOf(row))
    focusRestorer(list.current, current?.key ?? '')()
    open(undefined)
  }
  const dialog = row && <LateNote row={row} store={store} onClose={close} />
  return { list, open, dialog }
}

interface MarkedRowProps {
  row: Row
  take: StockTake
  store: StockTakeStore
  onNote: () => void
}

/** A marked asset or code, with the place, user and time of its mark. */
function MarkedRow({ row, take, store, onNote }: MarkedRowProps) {
  const now = useStore($now)
  const names = useLocationNames(take)
  const { entry, asset } = row
  const facts = [detailOf(row, take, names), ...factsOf(row, now)]
  return (
    <li className={styles.row} data-row={row.key}>
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
      <RowTools row={row} store={store} menu onNote={onNote} />
    </li>
  )
}
