import { useStore } from '@nanostores/react'
import { useMemo, type ReactNode } from 'react'
import { brokenTexts } from '../../src/domain/messages/en/loading.ts'
import {
  masterDataRuleTexts,
  masterDataTexts as texts,
} from '../../src/domain/messages/en/master-data.ts'
import { wordLimit } from '../../src/domain/reference/word-rules.ts'
import { env } from '../../src/env.ts'
import { latePart } from '../../src/state/late-part.ts'
import type { RowSelect } from '../../src/ui/data-table/column.ts'
import { place } from '../../src/ui/data-table/row-place.css.ts'
import { useLatePart } from '../../src/ui/use-late-part.ts'
import type { ReferenceTab } from '../../src/wire/reference-kinds.ts'
import { tabContents, type ReferenceRow } from './rows.ts'
import type { ReferenceStore } from './store.ts'

const code = latePart(() => import('./word-bar.tsx'))

const placeholder = () => <span className={place} />
/** A placeholder until the checkboxes are loaded. */
const selectPlaceholder: RowSelect<ReferenceRow> = () => ({
  page: placeholder(),
  box: placeholder,
  row: () => ({}),
})

/** Returns the checkboxes and the bar that rename several texts (MAST-12), or `{}` for tabs of records. */
export function useWordSelection(
  store: ReferenceStore,
  tab: ReferenceTab,
): { select?: RowSelect<ReferenceRow>; bar?: ReactNode } {
  const contents = tabContents[tab]
  const field = 'kind' in contents ? undefined : contents.field
  const ticked = useStore(store.$ticked)
  const late = useLatePart(code, field, (error) => env().log(brokenTexts.notLoaded, error))
  const select = useMemo(
    () => late?.wordSelect(ticked, store.tick) ?? selectPlaceholder,
    [late, ticked, store],
  )
  if (!field) return {}
  const from = [...ticked.texts]
  const bar = late && from.length > 0 && (
    <late.WordBar
      label={texts.selected[field]}
      count={from.length}
      rename={{
        label: texts.actions.rename,
        refusal: from.length > wordLimit ? masterDataRuleTexts.tooManyWords : undefined,
        run: () => store.show({ kind: 'rename', field, from }),
      }}
      onClear={store.untick}
    />
  )
  return { select, bar }
}
