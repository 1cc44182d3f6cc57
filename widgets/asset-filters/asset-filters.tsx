import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { assetTexts } from '../../src/domain/messages/en/asset.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { assetFiltering } from '../../src/parts/asset/filtering.ts'
import { useAssetFilterSpec } from '../../src/parts/asset/filters.ts'
import { FilterChips } from '../../src/ui/filter-panel/filter-chips.tsx'
import { FilterPanel } from '../../src/ui/filter-panel/filter-panel.tsx'
import { Inline } from '../../src/ui/layout/box.tsx'

/** The filters of All Assets as a separate widget. Applying them reloads every asset list of the same scope. */
export function AssetFilters() {
  const { scope } = useWidgetHost()
  const filtering = useMemo(() => assetFiltering(scope), [scope])
  const { filters: applied, edited } = useStore(filtering.$filters)
  const inEffect = useStore(filtering.$inEffect)
  const spec = useAssetFilterSpec(assetTexts.clearAll)
  useEffect(() => filtering.discardUnapplied, [filtering])
  const { edit, apply, clear, removeFilter } = filtering
  return (
    <Inline>
      <FilterPanel
        spec={spec}
        applied={applied}
        edited={edited}
        inEffect={inEffect}
        onEdit={edit}
        onApply={apply}
        onClear={clear}
      />
      {inEffect && (
        <FilterChips spec={spec} applied={applied} onRemove={removeFilter} onClear={clear} />
      )}
    </Inline>
  )
}
