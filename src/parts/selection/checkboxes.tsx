import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useEffect, useMemo } from 'react'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { selectingTexts } from '../../domain/messages/en/selecting.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { latePart } from '../../state/late-part.ts'
import { isSelected, listSelecting } from '../../state/list/selection.ts'
import { rowSelect } from '../../ui/data-table/row-select.tsx'
import type { Asset } from '../../wire/asset.ts'
import { assetName } from '../asset/name.ts'
import type { AssetsSelected } from './selected-assets.ts'
import type { SelectionBarProps } from './selection-bar.tsx'

/** The checkboxes of a list as they are ticked, and whether any is. */
export function checkboxes(name: AssetsSelected['name'], scope: string | undefined) {
  const { $selected, tick } = listSelecting(name, scope)
  return computed($selected, (selected) => ({
    isAny: selected.of !== undefined,
    select: rowSelect<Asset>({
      isOn: ({ id }) => isSelected(selected, id),
      isLast: ({ id }) => id === selected.last,
      tick: (rows, on, last) =>
        tick(
          rows.map(({ id }) => id),
          on,
          last?.id,
        ),
      labels: { row: (asset) => selectingTexts.row(assetName(asset)), page: selectingTexts.page },
    }),
  }))
}

const code = latePart(async () => (await import('./selection-bar.tsx')).SelectionBar)

/** The bar comes with the first tick. Without it nothing can be done with a selection. */
export function LateBar(props: Omit<SelectionBarProps, 'selecting'>) {
  const { name } = props
  const { scope } = props.place
  const selecting = useMemo(() => listSelecting(name, scope), [name, scope])
  const state = useStore(code.$state)
  useEffect(
    () =>
      code.use(
        () => undefined,
        () => {
          toasts.error(brokenTexts.notLoaded)
          selecting.clear()
        },
      ),
    [selecting],
  )
  return state.status === 'ready' ? <state.code {...props} selecting={selecting} /> : null
}
