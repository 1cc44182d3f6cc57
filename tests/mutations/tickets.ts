import { broken, type Mutation } from './broken.ts'

/** Tickets: raising, listing, searching and deleting them. */
export const tickets: readonly Mutation[] = [
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
    'asset_id: assetId ?? chosen }',
    'asset_id: chosen }',
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
  ...broken('src/domain/messages/ticket.ts', 'unit', ['tests/unit/domain/ticket-rules'])([
    'a missing priority is worded otherwise',
    'TKR-07',
    'Please select priority from the dropdown',
    'Please select a priority from the dropdown',
  ]),
  ...broken('host/api/modules/tickets/routes.ts', 'api', ['tests/api/matrix/cases'])([
    'the server lets anybody raise for an asset of somebody else',
    'PERM-02',
    'rules.canRaiseFor(asset, caller.id) ?',
    'true ?',
    '\\bcreateAssetTicket\\b',
  ]),
  ...broken('host/api/modules/tickets/routes.ts', 'api', ['tests/api/records/tickets.test'])([
    'the body outdoes the asset',
    'TKR-16 ENT-11',
    '{ ...draftOf(body), category_id, place_id, location_id, manager }',
    '{ category_id, place_id, location_id, manager, ...draftOf(body) }',
  ]),
  ...broken('host/api/modules/tickets/routes.ts', 'api', ['tests/api/records/ticket-lookups'])([
    'tickets of others are open to everybody',
    'API-29',
    "ticket?.user.id === caller.id || can(caller.role, 'ticket.manage')",
    'true',
  ]),
  ...broken('host/api/modules/tickets/queries.ts', 'api', [
    'tests/api/records/tickets.test',
    'tests/api/records/ticket-lookups',
  ])(
    [
      'a ticket is raised for an archived asset',
      'API-30',
      'and deleted_at is null for share',
      'for share',
    ],
    [
      'deleted tickets are linked to their asset',
      'API-21 ENT-06',
      'and tickets.deleted_at is null\n    order by',
      'order by',
    ],
    ['a deleted ticket is answered', 'API-29', '${id} and tickets.deleted_at is null`', '${id}`'],
  ),
  ...broken('host/api/records/ticket-rows.ts', 'api', ['tests/api/records/ticket-lookups'])([
    'an archived asset is shown as there',
    'OP-090',
    ' and assets.deleted_at is null',
    '',
  ]),
  ...broken('host/api/modules/tickets/raise.ts', 'api', ['tests/api/records/tickets.test'])([
    'nobody learns who raised a ticket',
    '',
    "await record(db, { subject: 'ticket', id, kind: 'ticket.raised', by: caller.id })",
    '',
  ]),
  ...broken('src/domain/ticket-rules.ts', 'api', ['tests/api/records/tickets.test'])(
    ['a location lies in another place', 'TKR-14', 'location.place.id !== place.id', 'false'],
    [
      'priorities have no numbers',
      'TKR-06',
      'String(priorities[value].id) === String(input)',
      'false',
    ],
  ),
  ...broken('host/api/modules/tickets/list.ts', 'api', ['tests/api/records/ticket-lists.test'])(
    ['the oldest tickets come first', 'TKL-25', "orderDir = 'desc'", "orderDir = 'asc'"],
    [
      'the own tickets are everybody’s',
      'API-28 TKL-33',
      'listOf(context, context.caller.id)',
      'listOf(context, undefined)',
    ],
  ),
  ...broken('host/api/modules/tickets/filter.ts', 'api', ['tests/api/records/ticket-lists.test'])(
    [
      'own tickets are narrowed by assignee',
      'API-28',
      'raisedBy === undefined ? query.assigned_to',
      'true ? query.assigned_to',
    ],
    ['deleted tickets are listed', 'API-32', '    sql`deleted_at is null`,', ''],
    [
      'the status narrows nothing',
      'API-27',
      "statuses ? [anyOf('status', statuses)]",
      'false ? []',
    ],
  ),
  ...broken('host/api/modules/tickets/list.ts', 'api', ['tests/api/lists/search'])(
    ['the number itself is one of many', 'OP-116 LNK-05', 'order by length > 1, ', 'order by '],
    ['a number alone finds texts too', 'OP-116 LNK-05', 'only ? undefined : matches', 'matches'],
  ),
  ...broken('host/api/modules/tickets/deletion.ts', 'api', ['tests/api/records/ticket-lists.test'])(
    [
      'a deleted ticket is told to nobody',
      'API-32',
      "await record(db, { subject: 'ticket', id, kind: 'ticket.deleted', by: caller.id })",
      '',
    ],
    [
      'a deletion deletes nothing',
      'API-32',
      'set deleted_at = clock_timestamp()',
      'set deleted_at = null',
    ],
  ),
  ...broken('src/parts/ticket/list-stores.ts', 'api', ['tests/api/ticket-screens/ticket-list'])(
    ['the ticket search waits 600 ms', 'CONST-03 TKL-26', 'debounce: 300', 'debounce: 600'],
    [
      'a ticket search needs three characters',
      'OP-085',
      'debounce: 300',
      'minSearch: 3, debounce: 300',
    ],
  ),
]
