import { assetTexts } from '../../domain/messages/asset.ts'
import { can, type Capability } from '../../domain/roles.ts'
import { canRaiseFor } from '../../domain/ticket-rules.ts'
import type { Intent } from '../../env.ts'
import type { SessionUser } from '../../session/session.ts'
import type { RowAction, RowActions } from '../../ui/data-table/column.ts'
import type { Asset } from '../../wire/asset.ts'

/** Who acts, and what the screen lets an action do. */
export interface AssetActor {
  user: Pick<SessionUser, 'id' | 'role'> | undefined
  navigate(intent: Intent): void
  copyId(asset: Asset): void
}

interface AssetAction extends Pick<RowAction, 'label' | 'icon' | 'tone'> {
  /** Who sees it at all (spec A §5, §6). */
  needs: Capability
  /** Why it cannot be done with this asset; it stays in its place, closed. */
  refusal?(asset: Asset, actor: AssetActor): string | undefined
  run(asset: Asset, actor: AssetActor): void
}

const { actions: labels } = assetTexts

/** The actions of a row of the asset table, in the order of spec A §2. */
const actions: readonly AssetAction[] = [
  {
    label: labels.raise,
    icon: 'ticket',
    needs: 'ticket.raise',
    refusal: (asset, { user }) =>
      canRaiseFor(asset, user?.id) ? undefined : assetTexts.raiseRefused,
    run: (asset, { navigate }) => navigate({ route: 'add-ticket', params: { assetId: asset.id } }),
  },
  {
    label: labels.copy,
    icon: 'copy',
    needs: 'asset.write',
    run: (asset, { copyId }) => copyId(asset),
  },
]

/** The last column of the asset table for this person. */
export function assetRowActions(actor: AssetActor): RowActions<Asset> {
  const open = actions.filter(({ needs }) => can(actor.user?.role, needs))
  return {
    header: assetTexts.columns.actions,
    tooltip: assetTexts.tooltips.actions,
    of: (asset) =>
      open.map(({ label, icon, tone, refusal, run }) => ({
        label,
        icon,
        tone,
        disabledReason: refusal?.(asset, actor),
        run: () => run(asset, actor),
      })),
  }
}
