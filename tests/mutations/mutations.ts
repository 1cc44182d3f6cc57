import { broken, type Mutation } from './broken.ts'
import { ticketForm } from './ticket-form.ts'

const numbers: readonly Mutation[] = [
  ...broken('src/domain/paging.ts', 'unit', ['tests/unit/paging', 'tests/unit/state/paged-list'])(
    ['eleven rows a page', 'CONST-01', 'pageSize = 12', 'pageSize = 11'],
    ['the left ellipsis comes one page early', 'PAGE-04', 'here > 3', 'here > 2'],
    ['the right ellipsis comes one page late', 'PAGE-07', 'last - here > 2', 'last - here > 3'],
    ['five pages are listed without an ellipsis', 'PAGE-02', 'last <= 4', 'last <= 3'],
    ['rows are numbered from zero', 'CONST-02', 'pageSize + index + 1', 'pageSize + index'],
  ),
  ...broken('src/domain/format.ts', 'unit', ['tests/unit/domain/format'])(
    ['western digit groups', 'FMT-01', "'en-IN'", "'en-US'"],
    ['month before day', 'FMT-03', "value.split('-').toReversed().join('-')", 'value'],
    ['a 24-hour clock', 'FMT-04', 'hour12: true', 'hour12: false'],
    ['yesterday lasts two days', 'FMT-05', 'now.getDate() - 1', 'now.getDate() - 2'],
  ),
  ...broken('src/ui/select/options.ts', 'ui', ['tests/ui/kit/select'])(
    ['1,001 options are rendered', 'SEL-06', 'optionLimit = 1000', 'optionLimit = 1001'],
    ['six chips', 'SEL-04', 'chipLimit = 5', 'chipLimit = 6'],
  ),
  ...broken('src/ui/field/number-text.ts', 'ui', ['tests/ui/kit/inputs'])(
    ['a minus may be typed', 'INP-03', '/^[\\d.]*$/', '/^[-\\d.]*$/'],
    ['three decimals are kept', 'INP-01', '`${value}e2`', '`${value}e3`'],
  ),
]

const people: readonly Mutation[] = [
  ...broken('src/wire/enums.ts', 'unit', ['tests/unit/domain/roles'])([
    'two roles swap a database id',
    'CONST-14',
    'office_admin: { id: 1,',
    'office_admin: { id: 5,',
  ]),
  ...broken('src/domain/roles.ts', 'unit', ['tests/unit/domain/roles'])([
    'an unknown role is an admin',
    'ROUTE-23',
    ": 'employee'",
    ": 'system_admin'",
  ]),
  ...broken('src/domain/roles.ts', 'api', ['tests/api/permissions'])(
    [
      'everybody administers users',
      'PERM-13',
      "createUser: 'user.administer'",
      "createUser: 'session'",
    ],
    ['an employee lists the trash', 'PERM-05', "return 'trash.list'", "return 'asset.read'"],
  ),
  ...broken('host/api/lib/auth.ts', 'api', ['tests/api/session'])([
    'an expired token still counts',
    'API-02',
    'expires_at > now()',
    'true',
  ]),
  ...broken('src/domain/user-rules.ts', 'unit', ['tests/unit/domain/user-rules'])(
    [
      'an office admin needs no place',
      'USER-08',
      'needsPlace(role) && draft.place_id === null',
      'false',
    ],
    ['a user needs no role', 'USER-07', 'if (draft.role_id === null)', 'if (false)'],
    ['any text is an address', 'USER-15', 'text.length <= 254 &&', 'true ||'],
  ),
  ...broken('src/domain/messages/user.ts', 'api', ['tests/api/user-screens'])(
    [
      'the success of an addition is worded otherwise',
      'USER-10',
      'User added successfully',
      'User was added',
    ],
    [
      'the failure of a list is worded otherwise',
      'USER-17',
      'Failed to fetch users.',
      'Failed to load users.',
    ],
  ),
  ...broken('widgets/user-list/store.ts', 'api', ['tests/api/user-screens'])([
    'the user search waits 300 ms',
    'USER-05',
    'debounce: 1000',
    'debounce: 300',
  ]),
  ...broken('host/api/modules/users/queries.ts', 'api', ['tests/api/users'])([
    'addresses that differ in case are different',
    'USER-14',
    'lower(email) = lower(${names.email})',
    'email = ${names.email}',
  ]),
]

const lists: readonly Mutation[] = [
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
]

const assets: readonly Mutation[] = [
  ...broken('src/domain/asset-detail-rules.ts', 'unit', ['tests/unit/domain/asset-detail-rules'])(
    ['a paisa over 1 crore passes', 'CONST-04', 'value > amountLimit', 'value > amountLimit + 1'],
    ['both currencies are stored', 'ENT-10', 'settled[`${amount}_${other}`] = null', 'void other'],
  ),
  ...broken('host/api/modules/assets/store.ts', 'api', ['tests/api/asset-races'])(
    ['a ticket being raised is not waited for', 'WARN-07', ' for no key update', ''],
    [
      'a deleted ticket keeps the assignee',
      'WARN-07',
      ' and deleted_at is null and status',
      ' and status',
    ],
  ),
  ...broken('host/api/modules/assets/writes.ts', 'api', [
    'tests/api/asset-races',
    'tests/api/asset-writes',
  ])(
    ['nobody looks at the tickets', 'WARN-07', 'return isBlocked ?', 'return false ?'],
    [
      'a change is not stored',
      'API-18 FORM-08',
      'await store.storeAsset(db, before.id, asset)',
      '',
    ],
  ),
  ...broken('host/api/modules/assets/lifecycle.ts', 'api', [
    'tests/api/asset-lifecycle',
    'tests/api/asset-history',
  ])(
    [
      'a deleted asset stays',
      'API-13',
      'archived ? sql`clock_timestamp()`',
      'archived ? sql`null`',
    ],
    [
      'a restored asset is told as deleted',
      'API-12',
      'historyTexts.assetRestored',
      'historyTexts.assetTrashed',
    ],
    [
      'the history begins with the oldest',
      'API-20 ENT-08',
      "orderDir ?? 'desc'",
      "orderDir ?? 'asc'",
    ],
  ),
  ...broken('src/domain/roles.ts', 'api', ['tests/api/asset-lifecycle'])(
    ['everybody adds assets', 'PERM-03', "createAsset: 'asset.write'", "createAsset: 'asset.read'"],
    [
      'everybody reads histories',
      'PERM-04',
      "getAssetHistory: 'asset.history'",
      "getAssetHistory: 'asset.read'",
    ],
  ),
]

const tickets: readonly Mutation[] = [
  ...broken('src/domain/ticket-rules.ts', 'unit', ['tests/unit/domain/ticket-rules'])(
    [
      'anybody raises a ticket for an asset of somebody else',
      'PERM-02',
      'asset.assigned_user === null || asset.assigned_user.id === userId',
      'true',
    ],
    [
      'a description of spaces is one',
      'TKR-08',
      'if (!description) faults',
      'if (description === undefined) faults',
    ],
  ),
  ...broken('src/domain/managers.ts', 'unit', ['tests/unit/domain/ticket-rules'])([
    'a category of its own manager obeys the choice',
    'TKR-15',
    'if (category?.manager) return category.manager',
    'if (false) return null',
  ]),
  ...broken('src/domain/messages/ticket.ts', 'api', ['tests/api/ticket-screens'])(
    [
      'the toast of a new ticket is worded otherwise',
      'TKR-18',
      'Ticket raised successfully',
      'Ticket raised',
    ],
    [
      'the toast of missing fields is worded otherwise',
      'TKR-13',
      'Mandatory fields not filled yet',
      'Please fill the mandatory fields',
    ],
  ),
  ...broken('widgets/raise-ticket/store.ts', 'api', ['tests/api/ticket-screens'])([
    'an asset ticket names no asset',
    'TKR-16',
    ', asset_id: assetId ?? null }',
    ' }',
  ]),
  ...broken('widgets/raise-ticket/outcome.ts', 'api', ['tests/api/ticket-screens'])([
    'the list stays where it was',
    'TKR-19',
    "  rewind('myTickets', scope)\n",
    '',
  ]),
  ...broken('widgets/raise-ticket/values.ts', 'api', ['tests/api/ticket-screens'])([
    'another place keeps the location',
    'TKR-14',
    'keepLocation(locations, after.location_id, after.place_id)',
    'after.location_id',
  ]),
  ...broken('src/state/toasts.ts', 'ui', ['tests/ui/kit/toaster'])([
    'toasts last three seconds',
    'TOAST-04',
    'productDuration = 6000',
    'productDuration = 3000',
  ]),
]

const exports: readonly Mutation[] = [
  ...broken('host/api/lib/sheet-cells.ts', 'api', ['tests/api/export-hostile'])(
    ['spreadsheets read escapes in texts', 'EXP-02', "_: '_x005F_'", "_: '_'"],
    ['markup is not escaped', 'EXP-02', "'<': '&lt;'", "'<': '<'"],
    [
      'control characters break the file',
      'EXP-02',
      'replacements[found] ??',
      'replacements[found] ?? found ??',
    ],
  ),
  ...broken('host/api/modules/assets/export-queries.ts', 'api', ['tests/api/export.test'])([
    'an export has an order of its own',
    'EXP-02',
    'order by ${assetOrder(filter)}',
    'order by id',
  ]),
  ...broken('host/api/modules/activity/hours.ts', 'api', ['tests/api/activity.test'])(
    [
      'the last millisecond is left out',
      'API-22 LOG-06',
      'between(start, end + 1)',
      'between(start, end)',
    ],
    ['deep pages lie a row off', 'API-22', 'offset - found.before', 'offset - found.before + 1'],
  ),
  ...broken('host/api/modules/activity/range.ts', 'api', ['tests/api/activity'])([
    'a range may end before it starts',
    'API-22 API-23',
    'end < start',
    'false',
  ]),
]

/** Rules that are broken one at a time; the tests that name their acceptance items must notice. */
export const mutations: readonly Mutation[] = [
  ...numbers,
  ...people,
  ...lists,
  ...assets,
  ...tickets,
  ...ticketForm,
  ...exports,
]
