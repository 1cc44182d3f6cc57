import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { assetName } from '../../src/domain/asset/asset-name.ts'
import { assetInfoTexts } from '../../src/domain/messages/en/asset.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { env } from '../../src/env.ts'
import { viewAsset } from '../../src/parts/asset/intents.ts'
import { loadAllAssets } from '../../src/parts/asset/loading.ts'
import { AssetStatusBadge } from '../../src/parts/asset/status-badge.tsx'
import { remote, type Remote } from '../../src/state/remote.ts'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { Inline, Stack } from '../../src/ui/layout/box.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Link } from '../../src/ui/link/link.tsx'
import type { Asset } from '../../src/wire/asset.ts'

const texts = assetInfoTexts.parts
const order = { orderBy: 'created_at', orderDir: 'asc' } as const

/** Creates the list of an asset's parts outside the trash, oldest first. A failure is logged and shown in place. */
function partsOf(assetId: number): Remote<readonly Asset[]> {
  return remote<readonly Asset[]>({
    fetch: (signal) => loadAllAssets({ part_of: [assetId], ...order }, signal),
    reloadOn: ['assets'],
    failed: (error) => env().log(texts.failed, error),
  })
}

/** The parts of an asset that are not in the trash, each with a link to it and its status (PART-03). */
export function AssetParts({ assetId }: { assetId: number }) {
  const parts = useMemo(() => partsOf(assetId), [assetId])
  const state = useStore(parts.$state)
  const list = 'value' in state ? state.value : undefined
  if (list?.length === 0) return null
  const title = texts.title(list?.length ?? 0)
  return (
    <Stack as="section" aria-label={title} gap={12} marginTop={24}>
      <Heading defaultLevel={3} inner size="heading">
        {list ? title : <Skeleton width={80} height={20} />}
      </Heading>
      {state.status === 'failed' && (
        <RetryHint text={texts.failed} onRetry={() => void parts.reload()} />
      )}
      {list && (
        <Stack as="ul" gap={8}>
          {list.map((part) => (
            <PartLine key={part.id} part={part} />
          ))}
        </Stack>
      )}
      {!list && state.status !== 'failed' && <Skeleton width="62%" />}
    </Stack>
  )
}

/** One part in a list: its name as a link, and its status. */
function PartLine({ part }: { part: Asset }) {
  const { link } = useWidgetHost()
  return (
    <Inline as="li">
      <Link to={link(viewAsset(part.id))}>{showBidi(assetName(part))}</Link>
      <AssetStatusBadge status={part.status} />
    </Inline>
  )
}
