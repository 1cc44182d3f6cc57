import type { ReactNode } from 'react'
import { formatDay } from '../../src/domain/text/format.ts'
import { assetInfoTexts } from '../../src/domain/messages/en/asset.ts'
import { RecordHead } from '../../src/ui/layout/record-head.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import type { Asset } from '../../src/wire/asset.ts'
import { useSubject } from '../../src/parts/shell/subject.ts'
import { assetName, assetTitle } from '../../src/domain/asset/asset-name.ts'
import { AssetStatusBadge } from '../../src/parts/asset/status-badge.tsx'

export interface AssetTitleProps {
  asset: Asset
  /** Buttons at the right, or below the title if it is narrow. */
  children: ReactNode
}

/** The name, status and ID of an asset, and its actions. */
export function AssetTitle({ asset, children }: AssetTitleProps) {
  const { status, serial_number: serial, deleted_at: deleted } = asset
  const name = assetName(asset)
  useSubject(assetTitle(asset))
  const below = (
    <>
      <AssetStatusBadge status={status} />
      {serial && serial !== name && (
        <Text size="mono" tone="muted">
          {serial}
        </Text>
      )}
      {deleted && (
        <Text size="small" tone="muted">
          {assetInfoTexts.inTrashSince(formatDay(deleted))}
        </Text>
      )}
    </>
  )
  return (
    <RecordHead name={name} below={below}>
      {children}
    </RecordHead>
  )
}
