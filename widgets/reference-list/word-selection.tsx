import { useStore } from '@nanostores/react'
import { useEffect, useMemo, type ReactNode } from 'react'
import { selectingTexts } from '../../src/domain/messages/en/selecting.ts'
import type { RowSelect } from '../../src/ui/data-table/column.ts'
import { latePart } from '../../src/state/late-part.ts'
import { rowSelect } from '../../src/ui/data-table/row-select.tsx'
import type { ReferenceTab } from '../../src/wire/reference-kinds.ts'
import { tabContents, type ReferenceRow } from './rows.ts'
import type { ReferenceStore } from './store.ts'

const lateBar = latePart(async () => (await import('./word-bar.tsx')).WordBar)

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
  const words = [...ticked.texts]
  const isTicked = words.length > 0
  const late = useStore(lateBar.$state)
  useEffect(() => {
    if (isTicked) lateBar.load()
  }, [isTicked])
  if ('kind' in contents) return {}
  const bar = isTicked && late.status === 'ready' && (
    <late.code store={store} field={contents.field} words={words} />
  )
  return { select, bar }
}
