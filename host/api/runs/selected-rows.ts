import { selectionChanged } from '../../../src/domain/run/selection-rules.ts'
import type { RunSubject } from '../../../src/wire/run-kinds.ts'
import type { Selection, TicketSelection } from '../../../src/wire/run.ts'
import type { Queryable } from '../db/open.ts'
import { raw, sql, type Sql } from '../db/sql.ts'
import { plannedByValue } from '../db/statements.ts'
import { unprocessable } from '../http/problem.ts'
import { all, orderBy, type List } from '../lists/list.ts'

/** Returns the condition of a list with its search, in which exact hits are ordinary rows. */
const conditionOf = ({ condition, search }: List): Sql => {
  if (!search) return condition
  const ways = [
    ...(search.matches ? [search.matches] : []),
    ...(search.first ? [sql`id in (select id from (${search.first}) as first)`] : []),
  ]
  const [one = sql`true`, other] = ways
  return all([condition, other ? sql`(${one} or ${other})` : one])
}

const without = (except: readonly number[] | null | undefined): Sql[] =>
  except && except.length > 0 ? [sql`id <> all(${[...except]})`] : []

/** Returns a list with its search as part of its condition, without the excepted rows. */
export const narrowed = (list: List, except?: readonly number[] | null): List => ({
  ...list,
  search: undefined,
  condition: all([conditionOf(list), ...without(except)]),
})

interface Selecting {
  run: number
  subject: RunSubject
  selection: Selection | TicketSelection
  /** The list of the selection's query. */
  list: () => Promise<List>
  words?: Parameters<typeof selectionChanged>[1]
}

/**
 * Inserts the rows of a run, one per selected record, and returns their number. The conditions of the list decide once
 * which records «all» means (OP3-025). If their number differs from the displayed one, throws and inserts nothing.
 */
export async function insertSelected(
  tx: Queryable,
  { run, subject, selection, list, words }: Selecting,
): Promise<number> {
  const { ids, except, count } = selection
  if (ids)
    return tx.run(sql`
      insert into run_rows (run_id, row_no, subject, subject_id)
      select ${run}, row_number() over (order by min(at)), ${subject}, id
      from unnest(${[...ids]}::integer[]) with ordinality as selected (id, at) group by id`)
  const listed = narrowed(await list())
  const put = await insertListed(plannedByValue(tx), { run, subject, list: listed, except, count })
  if (put.total !== count) throw unprocessable([selectionChanged(put.total, words)])
  return put.rows
}

/** Counts and inserts in one statement, so that both see the same rows. */
const insertListed = (
  tx: Queryable,
  {
    run,
    subject,
    list,
    except,
    count,
  }: Pick<Selecting, 'run' | 'subject'> & {
    list: List
    except: Selection['except'] | undefined
    count: Selection['count'] | undefined
  },
): Promise<{ total: number; rows: number }> =>
  tx.one(sql`
    with counted as materialized (select count(*) as total from ${raw(list.table)} where ${list.condition}), put as (
      insert into run_rows (run_id, row_no, subject, subject_id)
      select ${run}, row_number() over (order by ${orderBy(list)}), ${subject}, id from ${raw(list.table)}
      where (select total from counted) = ${count ?? 0} and ${all([list.condition, ...without(except)])}
      returning subject_id
    )
    select (select total from counted) as total, (select count(*) from put) as rows`)
