import { useStore } from '@nanostores/react'
import { can } from '../../src/domain/access/roles.ts'
import type { AssetView } from '../../src/parts/asset/abilities.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { late } from '../../src/ui/late.tsx'
import type { Asset } from '../../src/wire/asset.ts'
import { AssetParts } from './asset-parts.tsx'
import { AssetTickets } from './asset-tickets.tsx'
import { DocumentsPlaceholder } from './documents-placeholder.tsx'

const LateDocuments = late(
  async () => (await import('./documents.tsx')).Documents,
  DocumentsPlaceholder,
)

/** Records of an asset: its parts, its documents (for users who manage assets, OP3-037), and its latest tickets. */
export function AssetRelated({ asset, view }: { asset: Asset; view: AssetView }) {
  const user = userOf(useStore($session))
  return (
    <>
      {can(user?.role, 'asset.write') && (
        <LateDocuments assetId={asset.id} mayWrite={view === 'assets'} />
      )}
      {asset.parts > 0 && <AssetParts assetId={asset.id} />}
      <AssetTickets asset={asset} />
    </>
  )
}
