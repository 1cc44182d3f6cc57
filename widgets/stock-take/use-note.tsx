import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { focusRestorer } from './restore-focus.ts'
import { LateNote } from './row-tools.tsx'
import type { StockTakeStore } from './store.ts'
import type { Row, View } from './view.ts'

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
export function useNote({ waiting, received }: View, store: StockTakeStore): NoteOfList {
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
