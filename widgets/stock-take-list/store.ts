import { emptyFilters } from '../../src/domain/list/list-filters.ts'
import { stockTakeListTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { listQuery } from '../../src/state/list/list-registry.ts'
import { pagedList } from '../../src/state/list/paged-list.ts'
import { perScope } from '../../src/state/list/per-scope.ts'
import type { StockTake } from '../../src/wire/stock-take.ts'

/** All stock-takes, newest first; `scope` as in `listQuery`. */
export const stockTakeListStore = perScope((scope) =>
  pagedList<StockTake, Readonly<Record<never, never>>>({
    filters: emptyFilters.takes,
    place: listQuery('takes', scope),
    reloadOn: ['takes'],
    fetch: ({ page, perPage }, signal) =>
      call('listStockTakes', { query: { page, perPage } }, { signal }),
    failed: (error) => env().log(texts.failed, error),
  }),
)
