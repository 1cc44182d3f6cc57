import { runListTexts as texts } from '../../src/domain/messages/en/run-list.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { emptyFilters } from '../../src/domain/list/list-filters.ts'
import { listQuery } from '../../src/state/list/list-registry.ts'
import { pagedList } from '../../src/state/list/paged-list.ts'
import { perScope } from '../../src/state/list/per-scope.ts'
import type { Run } from '../../src/wire/run.ts'

/** All runs, newest first; `scope` as in `listQuery`. */
export const runListStore = perScope((scope) =>
  pagedList<Run, Readonly<Record<never, never>>>({
    filters: emptyFilters.runs,
    place: listQuery('runs', scope),
    reloadOn: ['runs'],
    fetch: ({ page, perPage }, signal) =>
      call('listRuns', { query: { page, perPage, orderDir: 'desc' } }, { signal }),
    failed: (error) => env().log(texts.listFailed, error),
  }),
)
