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
/** At most two searches run at once, and one per user, because slow searches must not block other lists. */
const searching = semaphore(2, 'searches')
const searchingOfOne = semaphoreEach(1)

interface ListContext {
  database: Services['db']
  signal: AbortSignal
  caller: { id: number }
}

/** Returns the requested page of a list. */
export function listPage<Row>(
  context: ListContext & { query: Paging & { search?: string } },
  describe: (db: Queryable) => Promise<List>,
): Promise<Page<Row>> {
  const { query } = context
  return readInTime(
    context,
    async (db) => pageOf<Row>(db, await describe(db), query),
    Boolean(query.search),
  )
}

/**
 * Returns the result of `read`. After two seconds (503), or when the caller disconnects (499), cancels the running
 * statement and throws.
 */
export function readInTime<Result>(
  context: ListContext,
  read: (db: Queryable) => Promise<Result>,
  isSearch: boolean,
): Promise<Result> {
  return inTime(context, (signal) => {
    const work = () => context.database.reading(read, signal)
    return isSearch ? inTurn(context.caller.id, work, signal) : work()
  })
}

/** Reads on a separate connection, concurrently with others. */
type Read = <Part>(work: (db: Queryable) => Promise<Part>) => Promise<Part>

/** Runs a search of several lists with one permit; otherwise like `readInTime`. */
export function searchInTime<Result>(
  context: ListContext,
  search: (read: Read) => Promise<Result>,
): Promise<Result> {
  return inTime(context, (signal) => {
    const read: Read = (work) => context.database.reading(work, signal)
    return inTurn(context.caller.id, () => search(read), signal)
  })
}

async function inTime<Result>(
  { signal }: ListContext,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(queryTimeout)])
  try {
    return await work(deadline)
  } catch (error) {
    if (signal.aborted) throw callerGone()
    if (deadline.aborted)
      throw new Refusal(503, message(apiTexts, 'listTooSlow'), { 'retry-after': '2' })
    throw error
  }
}

const inTurn = <Result>(person: number, work: () => Promise<Result>, signal: AbortSignal) =>
  searchingOfOne(person, () => searching(1, work, signal), signal)
