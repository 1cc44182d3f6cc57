import { ticketTitle } from '../../../../src/domain/ticket/ticket-title.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { plannedByValue } from '../../db/statements.ts'
import { byColumn, type ChosenOrder } from '../../lists/chosen-order.ts'

/** Maximum number of newest tickets that are compared, and of similar ones that are returned. */
const [compared, most] = [1000, 50]
/** Minimum share of the trigrams of a text in one place of a similar description. */
const similarity = 0.45

/**
 * Returns the ids of recent tickets whose description is similar to a text or to its first line, the most similar first.
 * Details in further lines would otherwise hide a ticket with the same title.
 */
export async function similarTo(db: Queryable, text: string, condition: Sql): Promise<number[]> {
  const rows = await plannedByValue(db).many<{ id: number }>(sql`
    select id from (
      select id, created_at, greatest(
        word_similarity(search_folded(${text}), search_text),
        word_similarity(search_folded(${ticketTitle(text)}), search_text)) as likeness from (
        select id, created_at, search_text from tickets where ${condition}
        order by created_at desc, id desc limit ${compared}
      ) as newest
    ) as rated where likeness >= ${similarity} order by likeness desc, created_at desc limit ${most}`)
  return rows.map(({ id }) => id)
}

/** Returns the order of `similarTo`, for a list in descending order. */
export const bySimilarity = (ids: readonly number[]): ChosenOrder =>
  byColumn(sql`-array_position(${[...ids]}::integer[], tickets.id)`)
