import { broken, type Mutation } from './broken.ts'

/** Every role makes every call there; a test belongs to one call, whose name is in its full title. */
const callTests = ['tests/api/matrix/callers'] as const

const opened = (call: string, capability: string) =>
  [
    `everybody may call ${call}`,
    'PERM-13',
    `${call}: '${capability}'`,
    `${call}: 'session'`,
    `\\b${call}\\b`,
  ] as const

const closed = (call: string, capability: string) =>
  [
    `only admins may call ${call}`,
    'PERM-13',
    `${call}: '${capability}'`,
    `${call}: 'ticket.manage'`,
    `\\b${call}\\b`,
  ] as const

/** Calls that are open to more, or to fewer, than docs/permissions.md says. */
export const access: readonly Mutation[] = [
  ...broken(
    'src/domain/access/call-access.ts',
    'api',
    callTests,
  )(opened('createUser', 'user.administer')),
  ...broken(
    'src/domain/access/call-access.ts',
    'api',
    callTests,
  )([
    'an employee lists the trash',
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
      'everybody adds assets',
      'PERM-03',
      "createAsset: 'asset.write'",
      "createAsset: 'asset.read'",
      '\\bcreateAsset\\b',
    ],
    [
      'everybody reads histories',
      'PERM-04',
      "getAssetHistory: 'asset.history'",
      "getAssetHistory: 'asset.read'",
      '\\bgetAssetHistory\\b',
    ],
  ),
  ...broken('src/domain/access/call-access.ts', 'api', callTests)(
    opened('updateAsset', 'asset.write'),
    opened('deleteAsset', 'asset.write'),
    opened('restoreAsset', 'trash.restore'),
    opened('uploadAssetImages', 'asset.write'),
    opened('deleteAssetImage', 'asset.write'),
    opened('listAssetTickets', 'asset.write'),
    opened('exportAssets', 'asset.export'),
    opened('listActivity', 'activity.read'),
    opened('exportActivity', 'activity.read'),
    opened('ticketReport', 'report.read'),
    opened('exportReport', 'report.read'),
    opened('updateUser', 'user.administer'),
    opened('listAllTickets', 'ticket.manage'),
    opened('deleteTicket', 'ticket.manage'),
    closed('listOwnTickets', 'ticket.read'),
    closed('createAssetTicket', 'ticket.raise'),
    closed('getTrashedAsset', 'asset.read'),
  ),
]
