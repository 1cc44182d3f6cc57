import { broken, type Mutation } from './broken.ts'

/** Lists, their filters, searches and orders. */
export const lists: readonly Mutation[] = [
  ...broken('src/state/search-box.ts', 'unit', [
    'tests/unit/state/paged-list',
    'tests/unit/state/list-visits',
  ])(
    [
      'a search shorter than its minimum is sent',
      'SRCH-01',
      'text.length < minSearch',
      'text.length < minSearch - 1',
    ],
    ['shortening a search loads nothing', 'SRCH-03', ' && text.length >= before.length', ''],
    [
      'the search waits twice as long',
      'SRCH-02',
      'setTimeout(send, debounce)',
      'setTimeout(send, debounce * 2)',
    ],
  ),
  ...broken('src/state/search-box.ts', 'unit', [
    'tests/unit/state/paged-list',
    'tests/unit/state/list-visits',
  ])(['a search keeps the page', 'SRCH-04', 'search: typed, page: 1 }', 'search: typed }']),
  ...broken('src/state/list-place.ts', 'unit', ['tests/unit/state/paged-list'])([
    'applying filters keeps the page',
    'FILT-08',
    'edited: undefined, page: 1 }',
    'edited: undefined }',
  ]),
  ...broken('src/state/paged-list.ts', 'unit', ['tests/unit/state/list-visits'])([
    'a failed list keeps its rows',
    'DASH-14',
    'items: [], shownPage: asked',
    'shownPage: asked',
  ]),
  ...broken('src/state/list-place.ts', 'unit', [
    'tests/unit/state/paged-list',
    'tests/unit/state/list-visits',
  ])([
    'the active direction chosen again stays',
    'SORT-03',
    '? undefined : chosen',
    '? chosen : chosen',
  ]),
  ...broken('src/domain/asset-filter-rules.ts', 'unit', ['tests/unit/domain/asset-filters'])(
    [
      'Without Assignee forgets the users',
      'FILT-12',
      'user: [], formerUser: after.user',
      'user: [], formerUser: []',
    ],
    ['a removed place leaves its locations', 'FILT-13', 'after.place.length > 0', 'false'],
    ['every location is offered', 'FILT-14', "[...filters.place], 'all')", "[], 'all')"],
  ),
  ...broken('host/api/lists/list.ts', 'api', ['tests/api/lists/pages'])([
    'blank payment dates come first',
    'API-08',
    "' nulls last'",
    "' nulls first'",
  ]),
  ...broken('host/api/lists/searched-rows.ts', 'api', ['tests/api/lists/pages'])(
    ['a total ends at the ceiling unseen', 'OP-115', 'n > searchCeiling && { more: true }', '{}'],
    ['pages go beyond what was counted', 'OP-115', 'searchCeiling - offset', 'Infinity'],
  ),
  ...broken('host/api/lists/page.ts', 'api', ['tests/api/lists/pages'])([
    'pages lie a row off',
    'API-22',
    'limit ${limit} offset ${offset}`',
    'limit ${limit} offset ${offset + 1}`',
  ]),
  ...broken('host/api/lists/search.ts', 'api', ['tests/api/lists/search'])(
    [
      'wildcards are searched as such',
      'TKL-27',
      'text.replaceAll(/[\\\\%_]/g, String.raw`\\$&`)',
      'text',
    ],
    ['keys are taken for texts', 'OP-115', 'return wordOfAscii.test(search)\n', 'return true\n'],
    ['two letters are found anywhere', 'OP-115', 'shortestAnywhere = 3', 'shortestAnywhere = 2'],
    ['signs are found anywhere', 'OP-115', '!signsAlone.test(search)', 'true'],
  ),
  ...broken('host/api/lists/answer.ts', 'api', ['tests/api/lists/fairness'])(
    ['nobody gives a list up', 'OP-115', 'queryTimeout = 2000', 'queryTimeout = 20_000'],
    ['whoever leaves is forgotten', 'OP-115', 'AbortSignal.any([signal, ', 'AbortSignal.any(['],
  ),
  ...broken('host/api/modules/assets/filter.ts', 'api', ['tests/api/records/assets.test'])(
    [
      'unassigned is assigned',
      'API-06',
      '{ true: sql`assigned_to is not null`, false: sql`assigned_to is null` }',
      '{ false: sql`assigned_to is not null`, true: sql`assigned_to is null` }',
    ],
    [
      'without pictures is with pictures',
      'API-05',
      '{ true: sql`image_count > 0`, false: sql`image_count = 0` }',
      '{ false: sql`image_count > 0`, true: sql`image_count = 0` }',
    ],
    [
      'the manager narrows nothing',
      'API-07',
      "'status', 'manager'] as const",
      "'status'] as const",
    ],
    ['people are not searched', 'API-07', "...among('assigned_to', ids.users),", ''],
    [
      'the trash is sorted by its ids',
      'API-10',
      "archived ? [{ column: 'deleted_at' }, id] : [id]",
      '[id]',
    ],
    ['the oldest assets come first', 'API-04', "orderDir = 'desc'", "orderDir = 'asc'"],
  ),
  ...broken('host/api/modules/assets/queries.ts', 'api', ['tests/api/matrix/cases'])(
    [
      'the trash answers active assets too',
      'API-15',
      'archived ? sql`deleted_at is not null` : sql`deleted_at is null`',
      'archived ? sql`true` : sql`deleted_at is null`',
      '\\bgetTrashedAsset\\b',
    ],
    [
      'archived assets are answered as active',
      'API-14 API-15',
      'archived ? sql`deleted_at is not null` : sql`deleted_at is null`',
      'archived ? sql`deleted_at is not null` : sql`true`',
      '\\bgetAsset\\b',
    ],
  ),
  ...broken('host/api/modules/reference/queries.ts', 'api', ['tests/api/records/reference'])([
    'archived assets are counted',
    'API-24',
    'from assets where deleted_at is null group by',
    'from assets group by',
  ]),
  ...broken('src/state/reference.ts', 'unit', ['tests/unit/state/reference'])([
    'the loader is ready before its lists',
    'DASH-15',
    "$state.set({ ...$state.value, status: 'loading' })",
    "$state.set({ ...$state.value, status: 'ready' })",
  ]),
  ...broken('src/domain/messages/reference.ts', 'unit', ['tests/unit/state/reference'])([
    'the failure of the categories is worded otherwise',
    'ERR-12',
    'Failed to fetch categories',
    'Failed to load categories',
  ]),
  ...broken('src/domain/ticket-filters.ts', 'unit', ['tests/unit/domain/ticket-filters'])([
    'own tickets are asked for by assignee',
    'TKL-07',
    "list === 'all' && assigned_user.length > 0",
    'assigned_user.length > 0',
  ]),
]
