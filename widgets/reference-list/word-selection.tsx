import { useStore } from '@nanostores/react'
import { useMemo, type ReactNode } from 'react'
import { selectingTexts } from '../../src/domain/messages/en/selecting.ts'
import type { RowSelect } from '../../src/ui/data-table/column.ts'
import { rowSelect } from '../../src/ui/data-table/row-select.tsx'
import type { ReferenceTab } from '../../src/wire/reference-kinds.ts'
import { tabContents, type ReferenceRow } from './rows.ts'
import type { ReferenceStore } from './store.ts'
import { WordBar } from './word-bar.tsx'

/** Checkboxes and bar of the tabs of texts, which are renamed together (MAST-12); the other tabs have none. */
export function useWordSelection(
  store: ReferenceStore,
  tab: ReferenceTab,
): { select?: RowSelect<ReferenceRow>; bar?: ReactNode } {
  const ticked = useStore(store.$ticked)
  const select = useMemo(
    () =>
      rowSelect<ReferenceRow>({
        isOn: ({ key }) => ticked.texts.has(key),
        isLast: ({ key }) => key === ticked.last,
        tick: (rows, on, last) =>
          store.tick(
            rows.map(({ key }) => key),
            on,
            last?.key,
          ),
        labels: { row: ({ name }) => selectingTexts.row(name), page: selectingTexts.page },
      }),
    [store, ticked],
  )
  const contents = tabContents[tab]
  if ('kind' in contents) return {}
  const words = [...ticked.texts]
  const bar = words.length > 0 && <WordBar store={store} field={contents.field} words={words} />
  return { select, bar }
}
