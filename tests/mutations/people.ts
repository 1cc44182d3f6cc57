import { broken, type Mutation } from './broken.ts'

/** Users and their administration. */
export const people: readonly Mutation[] = [
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
  ...broken('host/api/modules/users/queries.ts', 'api', ['tests/api/records/users'])([
    'addresses that differ in case are different',
    'USER-14',
    'lower(email collate "C") = lower(${names.email} collate "C")',
    'email = ${names.email}',
  ]),
  ...broken('host/api/modules/users/queries.ts', 'api', ['tests/api/records/users'])(
    [
      'names that differ in case are different',
      'USER-13',
      'lower(username) = lower(${names.username})',
      'username = ${names.username}',
    ],
    ['the oldest users come first', 'API-26', "orderDir = 'desc' }", "orderDir = 'asc' }"],
  ),
  ...broken('host/api/modules/users/routes.ts', 'api', ['tests/api/records/users'])(
    [
      'the last super admin may go',
      'OP-107',
      'administrators.every((id) => id === current.id)',
      'false',
    ],
    [
      'everybody reads the addresses of everybody',
      'PERM-06',
      "full: can(context.caller.role, 'user.administer')",
      'full: true',
    ],
    ['a user has to change the name', 'API-33', 'current?.id ?? 0', '0'],
  ),
]
