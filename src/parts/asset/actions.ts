import { useStore } from '@nanostores/react'
import { copyPath, eyePath, restorePath, ticketPath } from '../../ui/icon/drawings.ts'
import { assetTexts } from '../../domain/messages/en/asset.ts'
import { can, type FixedCapability } from '../../domain/access/roles.ts'
import { canRaiseFor } from '../../domain/ticket/ticket-rules.ts'
import type { Intent } from '../../env.ts'
import { $session, userOf, type SessionUser } from '../../session/session.ts'
import type { RowAction, RowActions } from '../../ui/data-table/column.ts'
import type { Asset } from '../../wire/asset.ts'
import { editAsset, raiseTicketOn, viewAsset } from './intents.ts'
import { $moving, deleteAsset, restoreAsset, type AssetHost } from './lifecycle.ts'

/** Where the rows are shown, and to which user. */
export interface AssetActor {
  host: AssetHost & { navigate(intent: Intent): void }
  user: Pick<SessionUser, 'id' | 'role'> | undefined
  /** Assets that are being deleted or restored. Other actions on them are disabled. */
  moving: ReadonlySet<number>
}

/** Returns the actor of the signed-in user. */
export function useAssetActor<Host extends AssetActor['host']>(host: Host) {
  const moving = useStore($moving)
  const user = userOf(useStore($session))
  return { host, user, moving }
}

/** The actor of the dashboard can copy too. */
export interface DashboardActor extends AssetActor {
  copyId(asset: Asset): void
}

interface AssetAction<Actor extends AssetActor> extends Pick<RowAction, 'icon' | 'tone'> {
  name: keyof typeof assetTexts.actions
  /** The capability that the action needs; none if absent. */
  needs?: FixedCapability
  /** Why the action is disabled for this asset; undefined when it is not. */
  refusal?(asset: Asset, actor: Actor): string | undefined
  run(asset: Asset, actor: Actor): void
}

/** The actions of a row of the asset table, in their order. */
const dashboard: readonly AssetAction<DashboardActor>[] = [
  {
    name: 'edit',
    icon: 'pencil',
    needs: 'asset.write',
    run: ({ id }, { host }) => host.navigate(editAsset(id)),
  },
  {
    name: 'delete',
    icon: 'trash',
    tone: 'danger',
    needs: 'asset.write',
    run: (asset, { host }) => void deleteAsset(asset, host),
  },
  {
    name: 'view',
    icon: eyePath,
    run: ({ id }, { host }) => host.navigate(viewAsset(id)),
  },
  {
    name: 'raise',
    icon: ticketPath,
    needs: 'ticket.raise',
    refusal: (asset, { user }) =>
      canRaiseFor(asset, user?.id) ? undefined : assetTexts.raiseRefused,
    run: ({ id }, { host }) => host.navigate(raiseTicketOn(id)),
  },
  {
    name: 'copy',
    icon: copyPath,
    needs: 'asset.write',
    run: (asset, { copyId }) => copyId(asset),
  },
]

/** Actions of a row of the trash. The route's guard decides who can open the trash (OP-006). */
const trash: readonly AssetAction<AssetActor>[] = [
  {
    name: 'viewTrash',
    icon: eyePath,
    run: ({ id }, { host }) => host.navigate(viewAsset(id, 'trash')),
  },
  {
    name: 'restore',
    icon: restorePath,
    run: (asset, { host }) => void restoreAsset(asset, host),
  },
]

/** Returns the last column of the asset table for this user. */
export const assetRowActions = (actor: DashboardActor) => columnOf(dashboard, actor)

/** Returns the last column of the trash. */
export const trashRowActions = (actor: AssetActor) => columnOf(trash, actor)

function columnOf<Actor extends AssetActor>(
  actions: readonly AssetAction<Actor>[],
  actor: Actor,
): RowActions<Asset> {
  const open = actions.filter(({ needs }) => !needs || can(actor.user?.role, needs))
  return {
    header: assetTexts.columns.actions.label,
    tooltip: assetTexts.columns.actions.tooltip,
    of: (asset) =>
      open.map(({ name, icon, tone, refusal, run }) => ({
        label: assetTexts.actions[name],
        icon,
        tone,
        disabledReason: actor.moving.has(asset.id) ? assetTexts.moving : refusal?.(asset, actor),
        run: () => run(asset, actor),
      })),
  }
}
