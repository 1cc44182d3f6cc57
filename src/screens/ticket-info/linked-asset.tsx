import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { useWidgetHost } from '../../element/widget-host.ts'
import { viewAsset } from '../../parts/asset/intents.ts'
import { oneAsset } from '../../parts/asset/one-asset.ts'
import { AssetStatusBadge } from '../../parts/asset/status-badge.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Inline } from '../../ui/layout/box.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Link } from '../../ui/link/link.tsx'

export interface LinkedAssetProps {
  assetId: number
  /** Whether it is in the trash. */
  archived: boolean
}

/** The asset of a ticket: a link, and its description and status once they are loaded. */
export function LinkedAsset({ assetId, archived }: LinkedAssetProps) {
  const { link } = useWidgetHost()
  const remote = useMemo(() => oneAsset({ assetId, archived }), [assetId, archived])
  const state = useStore(remote.$state)
  const asset = 'value' in state ? state.value : undefined
  return (
    <Inline gap={4}>
      {asset?.description && <Text multiline>{asset.description}</Text>}
      <Link dir="auto" to={link(viewAsset(assetId, archived ? 'trash' : 'assets'))}>
        {showBidi(asset?.serial_number ?? ticketInfoTexts.asset(assetId))}
      </Link>
      {asset && <AssetStatusBadge status={asset.status} />}
      {archived && (
        <Badge hue="gray" glyph="dash">
          {ticketInfoTexts.inTrash}
        </Badge>
      )}
    </Inline>
  )
}
