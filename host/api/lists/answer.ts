import { message } from '../../../src/wire/texts.ts'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import type { Page } from '../../../src/wire/page.ts'
import type { Queryable } from '../db/open.ts'
import { Refusal, callerGone } from '../http/problem.ts'
import { semaphore, semaphoreEach } from '../runtime/semaphore.ts'
import type { Services } from '../services.ts'
import type { List } from './list.ts'
import { pageOf, type Paging } from './page.ts'

/** Milliseconds after which a list query is cancelled. */
const queryTimeout = 2000
/** Searches may be slow: at most two run at once, and one per person, so that other lists stay fast. */
const searching = semaphore(2, 'searches')
const searchingOfOne = semaphoreEach(1)

interface Asker {
  database: Services['db']
  signal: AbortSignal
  query: Paging & { search?: string }
  caller: { id: number }
}

/**
 * The page of a list that a request asks for. Cancelled after two seconds (503) and when the caller disconnects (499);
 * either way the running statement is cancelled too.
 */
export async function answerList<Row>(
  { database, signal, query, caller }: Asker,
  describe: (db: Queryable) => Promise<List>,
): Promise<Page<Row>> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(queryTimeout)])
  const work = () =>
    database.reading(async (db) => pageOf<Row>(db, await describe(db), query), deadline)
  try {
    return await (query.search ? inTurn(caller.id, work, deadline) : work())
  } catch (error) {
    if (signal.aborted) throw callerGone()
    if (deadline.aborted)
      throw new Refusal(503, message(apiTexts, 'listTooSlow'), { 'retry-after': '2' })
    throw error
  }
}

const inTurn = <Result>(person: number, work: () => Promise<Result>, signal: AbortSignal) =>
  searchingOfOne(person, () => searching(1, work, signal), signal)
