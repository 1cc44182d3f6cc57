import { useStore } from '@nanostores/react'
import { assetTexts } from '../../domain/messages/en/asset.ts'
import { can } from '../../domain/access/roles.ts'
import { canRaiseFor } from '../../domain/ticket/ticket-rules.ts'
import { $session, userOf } from '../../session/session.ts'
import type { Asset } from '../../wire/asset.ts'

/** Where an asset is: in the inventory, or in the trash. */
export type AssetView = 'assets' | 'trash'

/** The actions that a user may take on one asset. Others are not shown. */
export interface AssetAbilities {
  raise: boolean
  /** Why a ticket cannot be raised about this asset, if the user may raise tickets about others. */
  raiseRefused: string | undefined
  write: boolean
  history: boolean
  restore: boolean
}

/** Returns the actions of the signed-in user, by role and by where the asset is (INFO-08 … INFO-12). */
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
