import { useStore } from '@nanostores/react'
import { assetTexts } from '../../domain/messages/en/asset.ts'
import { can } from '../../domain/access/roles.ts'
import { canRaiseFor } from '../../domain/ticket/ticket-rules.ts'
import { $session, userOf } from '../../session/session.ts'
import type { Asset } from '../../wire/asset.ts'

/** Where an asset is: in the inventory, or in the trash. */
export type AssetView = 'assets' | 'trash'

/** What a person may do with one asset; what they may not do at all is not shown. */
export interface AssetAbilities {
  raise: boolean
  /** Why a ticket cannot be raised on this asset, although on others it can. */
  raiseRefused: string | undefined
  write: boolean
  history: boolean
  restore: boolean
}

/** Of the person who is signed in, by role and by where the asset is (INFO-08 … INFO-12). */
export function useAssetAbilities(asset: Asset, view: AssetView): AssetAbilities {
  const user = userOf(useStore($session))
  const active = view === 'assets'
  return {
    raise: active && can(user?.role, 'ticket.raise'),
    raiseRefused: canRaiseFor(asset, user?.id) ? undefined : assetTexts.raiseRefused,
    write: active && can(user?.role, 'asset.write'),
    history: can(user?.role, 'asset.history'),
    restore: !active && can(user?.role, 'trash.restore'),
  }
}
