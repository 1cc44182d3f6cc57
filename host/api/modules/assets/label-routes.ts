import { labelLimit } from '../../../../src/domain/label/label-filters.ts'
import {
  listFaults,
  selectionChanged,
  selectionFaults,
} from '../../../../src/domain/run/selection-rules.ts'
import type { LabelSheetWrite } from '../../../../src/wire/label.ts'
import type { Selection } from '../../../../src/wire/run.ts'
import type { Queryable } from '../../db/open.ts'
import { raw, sql } from '../../db/sql.ts'
import { plannedByValue } from '../../db/statements.ts'
import { unprocessable } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { all, orderBy } from '../../lists/list.ts'
import { selectedList } from './bulk-selection.ts'
import { codeAssets } from '../../records/codes.ts'
import { businessDay } from './filter.ts'

/**
 * Returns the ids of a selection in the order of its list. Throws a 422 if the list no longer has the number of rows shown.
 */
async function selectedIds(
  db: Queryable,
  { ids, query, except, count }: Selection,
  today: string,
): Promise<number[]> {
  if (ids) return [...new Set(ids)]
  const list = await selectedList(db, { query: query ?? {}, today })
  const planned = plannedByValue(db)
  const { total } = await planned.one<{ total: number }>(
    sql`select count(*) as total from ${raw(list.table)} where ${list.condition}`,
  )
  if (total !== count) throw unprocessable([selectionChanged(total)])
  const rows = await planned.many<{ id: number }>(sql`
    select id from ${raw(list.table)} where ${all([list.condition, sql`id <> all(${[...(except ?? [])]})`])}
    order by ${orderBy(list)} limit ${labelLimit}`)
  return rows.map(({ id }) => id)
}

/** Loads the data for the labels of these assets in the order of the ids, including assets in the trash. */
const labelData = (db: Queryable, ids: readonly number[]) =>
  codeAssets(
    db,
    sql`unnest(${[...ids]}::integer[]) with ordinality as selected (id, at) join assets on assets.id = selected.id`,
    sql`order by selected.at`,
  )

export const labelRoutes = {
  createLabelSheet: route('createLabelSheet', {
    check({ body }) {
      const { selection }: Partial<LabelSheetWrite> = body
      if (!selection) return []
      return [
        ...selectionFaults(selection, { limit: labelLimit, counted: true }),
        ...listFaults(selection, { archived: false }),
      ]
    },
    async handle({ db, body: { selection }, config }) {
      const ids = await selectedIds(db, selection, businessDay(config))
      const items = (await labelData(db, ids)).filter(({ archived }) => !archived)
      return { items, left_out: ids.length - items.length }
    },
  }),
}
