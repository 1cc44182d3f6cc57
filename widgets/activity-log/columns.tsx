import { describeAsset } from '../../src/domain/asset/describe-asset.ts'
import { historySentences } from '../../src/domain/event/history-sentences.ts'
import { formatMoment } from '../../src/domain/text/format.ts'
import { activityTexts } from '../../src/domain/messages/en/activity.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { excerpt } from '../../src/domain/text/text.ts'
import type { Intent } from '../../src/env.ts'
import { column, type Column } from '../../src/ui/data-table/column.ts'
import { Sentences } from '../../src/ui/layout/sentences.tsx'
import { Link, type LinkTarget } from '../../src/ui/link/link.tsx'
import { Tooltip } from '../../src/ui/overlay/tooltip.tsx'
import type { ActivityItem } from '../../src/wire/activity.ts'
import { assetOf } from './row-actions.ts'

const { columns, tooltips } = activityTexts
const head = (id: keyof typeof columns) => ({ id, header: columns[id], tooltip: tooltips[id] })

/** Returns the name of the asset as a link, and what happened; for a run only what happened. */
function logCell(item: ActivityItem, link: (intent: Intent) => LinkTarget) {
  const asset = assetOf(item)
  if (!asset || !item.asset) return <Sentences {...historySentences(item)} />
  const name = describeAsset(item.asset)
  const short = excerpt(name)
  return (
    <>
      <Tooltip text={short === name ? undefined : name} describes="shown">
        <Link dir="auto" to={link(asset)}>
          {showBidi(short)}
        </Link>
      </Tooltip>
      <Sentences {...historySentences(item)} />
    </>
  )
}

/** The columns of the activity log; `now` decides what is today and yesterday. */
export const activityColumns = (
  now: Date,
  link: (intent: Intent) => LinkTarget,
): readonly Column<ActivityItem>[] => [
  column({ ...head('row'), cell: (_item, row) => row, look: 'number', card: 'none' }),
  column({
    ...head('logs'),
    cell: (item: ActivityItem) => logCell(item, link),
    look: 'lines',
    card: 'title',
  }),
  column({
    ...head('created_by'),
    cell: (item: ActivityItem) => item.created_by.username,
    look: 'long',
    card: 'fact',
  }),
  column({
    ...head('date'),
    cell: (item: ActivityItem) => formatMoment(item.updated_at, now),
    card: 'fact',
  }),
]
