import { assetCalled } from '../../../../src/domain/asset/asset-called.ts'
import { exportFileName } from '../../../../src/domain/text/export-file.ts'
import { activityTexts } from '../../../../src/domain/messages/en/activity.ts'
import { zoned } from '../../../../src/domain/text/zoned-time.ts'
import type { ActivityQuery } from '../../../../src/wire/activity.ts'
import type { Download } from '../../http/download.ts'
import type { WorksheetColumn } from '../../spreadsheet/worksheet.ts'
import { spreadsheet, type ExportContext } from '../../spreadsheet/export.ts'
import { wallClock } from '../../spreadsheet/wall-clock.ts'
import { exportedActivity, usernames, type ExportedActivity } from './queries.ts'
import { rangeOf, zoneOf } from './range.ts'

const { columns: headers } = activityTexts

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
        [...(asset ? [assetCalled(asset)] : []), ...messages].join('\n'),
    },
    {
      header: headers.created_by,
      kind: 'text',
      width: 28,
      value: ({ created_by }) => names.get(created_by) ?? null,
    },
    {
      header: headers.date,
      kind: 'moment',
      width: 28,
      value: ({ created_at }) => clock(Date.parse(created_at)),
    },
  ]
}

/** Every entry of a range as a spreadsheet (OP-045), in the time of the caller's zone. */
export function exportActivity(
  context: ExportContext & { query: ActivityQuery },
): Promise<Download> {
  const { orderDir = 'desc' } = context.query
  const timeZone = zoneOf(context.query)
  const { start, end } = rangeOf(context.query)
  const dayOf = (instant: number) => zoned(timeZone).local(new Date(instant)).day
  const fileName = exportFileName('activity-log', { from: dayOf(start), to: dayOf(end) })
  const exported = { fileName, list: 'activity', filter: context.query }
  return spreadsheet(context, exported, async (rows) => [
    {
      sheet: {
        name: activityTexts.list,
        columns: columns(await usernames(rows), wallClock(timeZone)),
      },
      batches: rows.batches<ExportedActivity>(
        'exported_activity',
        exportedActivity({ start, end }, orderDir),
      ),
    },
  ])
}
