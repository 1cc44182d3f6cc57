import { can } from '../../src/domain/access/roles.ts'
import { activityTexts } from '../../src/domain/messages/en/activity.ts'
import type { Intent } from '../../src/env.ts'
import { viewAsset } from '../../src/parts/asset/intents.ts'
import { viewRun } from '../../src/parts/run/intents.ts'
import type { RowActions } from '../../src/ui/data-table/column.ts'
import { eyePath } from '../../src/ui/icon/drawings.ts'
import type { ActivityItem } from '../../src/wire/activity.ts'

/** Returns the intent that opens the asset of an entry; undefined for a run. */
export const assetOf = ({
  asset_id,
  asset_current_state: state,
}: ActivityItem): Intent | undefined =>
  asset_id === null ? undefined : viewAsset(asset_id, state === 'archived' ? 'trash' : 'assets')

/** Returns the action that opens the asset in its current list (LOG-11), or the run, if the role may see it. */
export const activityRowActions = (
  navigate: (intent: Intent) => void,
  role: string | undefined,
): RowActions<ActivityItem> => ({
  header: activityTexts.columns.actions,
  tooltip: activityTexts.tooltips.actions,
  of(item) {
    const { run } = item
    const asset = assetOf(item)
    if (asset) return [{ label: activityTexts.view, icon: eyePath, run: () => navigate(asset) }]
    if (!run || !can(role, 'asset.write')) return []
    const show = () => navigate(viewRun(run.id))
    return [{ label: activityTexts.viewRun, icon: eyePath, run: show }]
  },
})
