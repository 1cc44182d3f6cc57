import { stockTakeRuleTexts as texts } from '../../../src/domain/messages/en/stock-take-rule.ts'
import { endedText } from '../../../src/domain/stock-take/stock-take-rules.ts'
import type { StockTakeState } from '../../../src/wire/stock-take-kinds.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { notFound, Refusal } from '../http/problem.ts'

/** The fields of a stock-take that its changes need. */
export interface LockedStockTake {
  id: number
  name: string
  state: StockTakeState
  place_id: number
  place: string
  location_ids: number[] | null
  created_by: { id: number }
  version: number
}

/** Locks a stock-take, so that its changes run one at a time. Throws a 404 if it does not exist. */
export async function lockStockTake(tx: Queryable, id: number): Promise<LockedStockTake> {
  const locked = await tx.maybe(sql`select from takes where id = ${id} for no key update`)
  if (!locked) throw notFound(texts, 'notFound')
  return tx.one<LockedStockTake>(sql`
    select takes.id, takes.name, state, place_id, places.display_name as place, location_ids, takes.version,
      json_build_object('id', created_by) as created_by
    from takes join places on places.id = takes.place_id where takes.id = ${id}`)
}

/** Throws a 409 if a stock-take is closed or cancelled. */
export function assertOpen({ state }: Pick<LockedStockTake, 'state'>): void {
  if (state !== 'open') throw new Refusal(409, endedText(state))
}
