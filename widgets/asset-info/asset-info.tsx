import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { assetTexts } from '../../src/domain/messages/en/asset.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import type { AssetView } from '../../src/parts/asset/abilities.ts'
import { MissingRecord } from '../../src/parts/record/missing-record.tsx'
import { isApplication } from '../../src/session/settings.ts'
import { useAwaited } from '../../src/ui/feedback/awaited.ts'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { StillLoading } from '../../src/ui/feedback/still-loading.tsx'
import { Box, Stack } from '../../src/ui/layout/box.tsx'
import { Split } from '../../src/ui/layout/split.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { AssetDetails } from './asset-details.tsx'
import { assetInfoStore } from './store.ts'

export interface AssetInfoProps {
  /** Numeric id of the asset. */
  assetId?: number | undefined
  /** Where the asset is: `assets` (the default) or `trash`. */
  assetType?: string | undefined
}

const viewOf = (assetType = 'assets'): AssetView | undefined =>
  assetType === 'assets' || assetType === 'trash' ? assetType : undefined

/** Asset Information: pictures, facts, actions and history. */
export function AssetInfo({ assetId, assetType }: AssetInfoProps) {
  const host = useWidgetHost()
  const view = viewOf(assetType)
  const store = useMemo(() => assetInfoStore({ assetId, view, host }), [assetId, view, host])
  const state = useStore(store.$state)
  return (
    <Stack gap={16} paddingBlock={isApplication() ? 20 : 0}>
      {'slow' in state && state.slow && <StillLoading onRetry={store.reload} />}
      {state.status === 'loading' && <AssetLoading />}
      {state.status === 'missing' && (
        <MissingRecord texts={assetTexts} error={state.error} onRetry={store.reload} />
      )}
      {state.status === 'moved' && <EmptyState text={state.text} takesFocus />}
      {state.status === 'shown' && view && (
        <AssetDetails key={state.asset.id} asset={state.asset} view={view} store={store} />
      )}
    </Stack>
  )
}

/** The skeleton of an asset, with the text for an asset that is not loaded (INFO-13, OP-069). */
function AssetLoading() {
  useAwaited(true)
  return (
    <Split side={<Skeleton width="100%" height={300} />}>
      <Stack gap={24} aria-live="polite">
        <Text as="p" size="title" tone="faint">
          {assetTexts.failed}
        </Text>
        <Box display="grid" gridTemplateColumns={{ wide: 'three', phone: 'two' }} gap={24}>
          {[...Array(12).keys()].map((place) => (
            <Stack key={place} gap={8}>
              <Skeleton width="40%" />
              <Skeleton width="70%" />
            </Stack>
          ))}
        </Box>
      </Stack>
    </Split>
  )
}
