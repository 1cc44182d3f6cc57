import { exportLimit, selectionFaults } from '../../../../src/domain/run/selection-rules.ts'
import type { AssetExportWrite } from '../../../../src/wire/run.ts'
import { route } from '../../http/route.ts'
import { spreadsheet } from '../../spreadsheet/export.ts'
import { exportedList, exportQuery } from './bulk-selection.ts'
import { exportedAssets, readingFor } from './export-queries.ts'
import { exportedOf, exportSheet } from './export.ts'
import { businessDay } from './filter.ts'

export const selectionExportRoutes = {
  /** Only the assets of a selection, in the order of their list (BULK-17). */
  exportSelection: route('exportSelection', {
    transaction: false,
    check: ({ body }) => {
      const { selection }: Partial<AssetExportWrite> = body
      return selection ? selectionFaults(selection, { limit: exportLimit, counted: false }) : []
    },
    handle: (context) =>
      spreadsheet(context, exportedOf(exportQuery(context.body), context.body), async (rows) => {
        const query = exportQuery(context.body)
        const today = businessDay(context.config)
        const list = await exportedList(rows, context.body.selection, { query, today })
        const { columns } = context.body
        const reading = await readingFor(rows, context.config)
        const sheet = exportSheet({ ...query, ...(columns && { columns }) }, reading)
        const read = exportedAssets(list, { columns: columns ?? undefined, today })
        return [{ sheet, batches: rows.batches('exported_selection', read) }]
      }),
  }),
}
