import { broken, type Mutation } from './broken.ts'

/** These tests make every call with every role. Each test belongs to one call, whose name is in its full title. */
const callTests = ['tests/api/matrix/callers'] as const

const openToAll = (call: string, capability: string) =>
  [
    `every user may call ${call}`,
    'PERM-13',
    `${call}: '${capability}'`,
    `${call}: 'session'`,
    `\\b${call}\\b`,
  ] as const

const openToAdmins = (call: string, capability: string) =>
  [
    `only admins may call ${call}`,
    'PERM-13',
    `${call}: '${capability}'`,
    `${call}: 'ticket.manage'`,
    `\\b${call}\\b`,
  ] as const

/** Calls that are open to more or fewer roles than docs/permissions.md says. */
export const access: readonly Mutation[] = [
  ...broken(
    'src/domain/access/call-access.ts',
    'api',
    callTests,
  )(openToAll('createUser', 'user.administer')),
  ...broken(
    'src/domain/access/call-access.ts',
    'api',
    callTests,
  )([
    'an employee can list the trash',
    'PERM-13',
    "return 'trash.list'",
    "return 'asset.read'",
    '\\blistTrash\\b',
  ]),
  ...broken(
    'src/domain/access/call-access.ts',
    'api',
    callTests,
  )(
    [
      'every user can add assets',
      'PERM-03',
      "createAsset: 'asset.write'",
      "createAsset: 'asset.read'",
      '\\bcreateAsset\\b',
    ],
    [
      'every user can read histories of assets',
      'PERM-04',
      "getAssetHistory: 'asset.history'",
      "getAssetHistory: 'asset.read'",
      '\\bgetAssetHistory\\b',
    ],
  ),
  ...broken('src/domain/access/call-access.ts', 'api', callTests)(
    openToAll('updateAsset', 'asset.write'),
    openToAll('deleteAsset', 'asset.write'),
    openToAll('restoreAsset', 'trash.restore'),
    openToAll('uploadAssetImages', 'asset.write'),
    openToAll('deleteAssetImage', 'asset.write'),
    openToAll('listAssetTickets', 'asset.write'),
    openToAll('exportAssets', 'asset.export'),
    openToAll('listActivity', 'activity.read'),
    openToAll('exportActivity', 'activity.read'),
    openToAll('ticketReport', 'report.read'),
    openToAll('exportReport', 'report.read'),
    openToAll('updateUser', 'user.administer'),
    openToAll('listAllTickets', 'ticket.manage'),
    openToAll('deleteTicket', 'ticket.manage'),
    openToAdmins('listOwnTickets', 'ticket.read'),
    openToAdmins('createAssetTicket', 'ticket.raise'),
    openToAdmins('getTrashedAsset', 'asset.read'),
  ),
]
