import { formatMoment } from '../../src/domain/format.ts'
import { activityTexts } from '../../src/domain/messages/activity.ts'
import { legible } from '../../src/domain/text.ts'
import type { Intent } from '../../src/env.ts'
import { viewAsset } from '../../src/parts/asset/intents.ts'
import { column, type Column, type RowActions } from '../../src/ui/data-table/column.ts'
import type { ActivityItem } from '../../src/wire/activity.ts'

const { columns, tooltips } = activityTexts
const head = (id: keyof typeof columns) => ({ id, header: columns[id], tooltip: tooltips[id] })

/** The messages of one entry, a line each. */
function messages({ history }: ActivityItem) {
  return (
    <ul>
      {history.messages.map((message, index) => (
        <li key={index} dir="auto">
          {legible(message)}
        </li>
      ))}
    </ul>
  )
}

/** The columns of the activity log; `now` decides what is today and yesterday. */
export const activityColumns = (now: Date): readonly Column<ActivityItem>[] => [
  column({ ...head('row'), cell: (_item, row) => row, look: 'number', card: 'none' }),
  column({ ...head('logs'), cell: messages, look: 'lines', card: 'title' }),
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

/** Leads to the asset, wherever it is now (LOG-11). */
export const activityRowActions = (
  navigate: (intent: Intent) => void,
): RowActions<ActivityItem> => ({
  header: columns.actions,
  tooltip: tooltips.actions,
  of: ({ asset_id, asset_current_state: state }) => [
    {
      label: activityTexts.view,
      icon: 'eye',
      run: () => navigate(viewAsset(asset_id, state === 'archived' ? 'trash' : 'assets')),
    },
  ],
})
