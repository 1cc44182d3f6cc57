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
  ...broken('src/state/paged-list.ts', 'unit', [
    'tests/unit/state/paged-list',
    'tests/unit/state/list-visits',
  ])(
    ['a search keeps the page', 'SRCH-04', 'move({ search, page: 1 })', 'move({ search })'],
    [
      'applying filters keeps the page',
      'FILT-08',
      'apply: (filters) => move({ filters, page: 1 })',
      'apply: (filters) => move({ filters })',
    ],
  ),
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
  ...broken('src/domain/asset-filters.ts', 'unit', ['tests/unit/domain/asset-filters'])(
    [
      'Without Assignee forgets the users',
      'FILT-12',
      'user: [], formerUser: after.user',
      'user: [], formerUser: []',
    ],
    ['a removed place leaves its locations', 'FILT-13', 'after.place.length > 0', 'false'],
    ['every location is offered', 'FILT-14', "[...filters.place], 'all')", "[], 'all')"],
  ),
  ...broken('host/api/lib/page-query.ts', 'api', ['tests/api/assets'])([
    'blank payment dates come first',
    'API-08',
    "reversed ? 'first' : 'last'",
    "reversed ? 'last' : 'first'",
  ]),
  ...broken('host/api/modules/assets/filter.ts', 'api', ['tests/api/assets.test'])(
    [
      'unassigned is assigned',
      'API-06',
      '[withAssignee ? sql`assigned_to is not null` : sql`assigned_to is null`]',
      '[withAssignee ? sql`assigned_to is null` : sql`assigned_to is not null`]',
    ],
    [
      'without pictures is with pictures',
      'API-05',
      'sql`has_image = ${withImages}`',
      'sql`has_image <> ${withImages}`',
    ],
    [
      'the manager narrows nothing',
      'API-07',
      '...(manager ? [sql`manager = any(${manager})`] : []),',
      '',
    ],
    [
      'a search forgets the other filters',
      'API-07',
      'sql`${panel} and ${filter.search}`',
      'sql`${filter.search}`',
    ],
    [
      'people are not searched',
      'API-07',
      '...(users.length > 0 ? [sql`assigned_to = any(${users})`] : []),',
      '',
    ],
  ),
  ...broken('host/api/modules/assets/queries.ts', 'api', ['tests/api/assets.test'])(
    [
      'the trash is sorted by its ids',
      'API-10',
      "archived ? [{ column: 'deleted_at' }, id] : [id]",
      '[id]',
    ],
    [
      'the trash answers active assets too',
      'API-15',
      'archived ? sql`deleted_at is not null` : sql`deleted_at is null`',
      'archived ? sql`true` : sql`deleted_at is null`',
    ],
    [
      'archived assets are answered as active',
      'API-14 API-15',
      'archived ? sql`deleted_at is not null` : sql`deleted_at is null`',
      'archived ? sql`deleted_at is not null` : sql`true`',
    ],
    [
      'the oldest assets come first',
      'API-04',
      "const direction: AssetListQuery['orderDir'] = filter.query.orderDir ?? 'desc'",
      "const direction: AssetListQuery['orderDir'] = filter.query.orderDir ?? 'asc'",
    ],
  ),
  ...broken('host/api/lib/rows.ts', 'api', ['tests/api/ticket-lists.test'])([
    'wildcards are searched as such',
    'TKL-27',
    'text.replaceAll(/[\\\\%_]/g, String.raw`\\$&`)',
    'text',
  ]),
  ...broken('host/api/modules/reference/queries.ts', 'api', ['tests/api/reference'])([
    'archived assets are counted',
    'API-24',
    'where not archived group by',
    'group by',
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
