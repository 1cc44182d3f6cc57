import type { ActivityItem } from '../../../../src/wire/activity.ts'
import { describeAsset } from '../../../../src/domain/asset/describe-asset.ts'
import { exportFileName } from '../../../../src/domain/text/export-file.ts'
import { activityTexts } from '../../../../src/domain/messages/en/activity.ts'
import { shellTexts } from '../../../../src/domain/messages/en/shell.ts'
import { zoned } from '../../../../src/domain/text/zoned-time.ts'
import type { ActivityQuery } from '../../../../src/wire/activity.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { Download } from '../../http/download.ts'
import { orderBy } from '../../lists/list.ts'
import { assetNames } from '../../records/journal.ts'
import { namesById } from '../../records/named-reference.ts'
import type { WorksheetColumn } from '../../spreadsheet/worksheet.ts'
import { spreadsheet, type ExportContext } from '../../spreadsheet/export.ts'
import { wallClock } from '../../spreadsheet/wall-clock.ts'
import { activityList } from './list.ts'
import { rangeOf, zoneOf, type ActivityRange } from './range.ts'

const { columns: headers } = activityTexts

/** An entry as exported. */
interface ExportedActivity {
  messages: string[]
  asset: ActivityItem['asset']
  /** Null for Assetdesk itself. */
  created_by: number | null
  created_at: string
}

function exportedActivity(range: ActivityRange, direction: 'asc' | 'desc'): Sql {
  const list = activityList(range, direction)
  return sql`
    select messages, created_by, created_at,
      case when subject = 'asset' then
        coalesce(called, (select ${assetNames} from assets where assets.id = subject_id)) end as asset
    from events where ${list.condition} order by ${orderBy(list)}`
}

/**
 * Returns the columns of the screen without Actions. A moment is a date with its time, so that it can be sorted and
 * filtered.
 */
function columns(
  names: ReadonlyMap<number, string>,
  clock: (instant: number) => number,
): WorksheetColumn<ExportedActivity>[] {
  return [
    { header: headers.row, kind: 'number', width: 8, value: (_entry, number) => number },
    {
      header: headers.logs,
      kind: 'lines',
      width: 80,
      value: ({ asset, messages }) =>
        [...(asset ? [describeAsset(asset)] : []), ...messages].join('\n'),
    },
    {
      header: headers.created_by,
      kind: 'text',
      width: 28,
      value: ({ created_by }) =>
        created_by === null ? shellTexts.product : (names.get(created_by) ?? null),
    },
    {
      header: headers.date,
      kind: 'moment',
      width: 28,
      value: ({ created_at }) => clock(Date.parse(created_at)),
    },
  ]
}

/** Exports every entry of a range as a spreadsheet (OP-045), with times in the caller's time zone. */
export function exportActivity(
  context: ExportContext & { query: ActivityQuery },
): Promise<Download> {
  const { orderDir = 'desc' } = context.query
  const timeZone = zoneOf(context.query)
  const range = rangeOf(context.query)
  const dayOf = (instant: number) => zoned(timeZone).local(new Date(instant)).day
  const fileName = exportFileName('activity-log', {
    from: dayOf(range.start),
    to: dayOf(range.end),
  })
  const exported = { fileName, list: 'activity', filter: context.query }
  return spreadsheet(context, exported, async (rows) => [
    {
      sheet: {
        name: activityTexts.list,
        columns: columns(
          await namesById(rows, sql`select id, username as name from users`),
          wallClock(timeZone),
        ),
      },
      batches: rows.batches<ExportedActivity>(
        'exported_activity',
        exportedActivity(range, orderDir),
      ),
    },
  ])
}
