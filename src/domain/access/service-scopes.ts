import type { CallName } from '../../wire/calls.ts'
import { keysOf } from '../../wire/enums.ts'
import type { ServiceScope } from '../../wire/service-scopes.ts'

/** What every service account may call: what it is itself, and lists that the others name ids of. */
const inEveryScope: readonly CallName[] = [
  'getProfile',
  'listCategories',
  'listLocations',
  'listPlaces',
]

/** The calls of each scope, as far as the role of the account may make them. A call that is missing here is refused. */
export const scopeCalls = {
  'assets.read': [
    'listAssets',
    'getAsset',
    'getTrashedAsset',
    'getAssetHistory',
    'exportAssets',
    'getAssetTotals',
    'listDocuments',
    'getCode',
  ],
  'assets.write': [
    'createAsset',
    'createSimilarAssets',
    'updateAsset',
    'deleteAsset',
    'restoreAsset',
    'uploadAssetImages',
    'deleteAssetImage',
    'uploadDocument',
    'deleteDocument',
    'listUsers',
  ],
  'tickets.read': [
    'listAllTickets',
    'listOwnTickets',
    'listAssetTickets',
    'getTicket',
    'getTicketHistory',
    'getTimeline',
    'getQuotedText',
  ],
  'tickets.write': [
    'createAssetTicket',
    'createPlainTicket',
    'updateTicket',
    'deleteTicket',
    'withdrawTicket',
    'confirmTicket',
    'duplicateTicket',
    'addComment',
    'editComment',
    'deleteComment',
    'uploadAttachment',
    'deleteAttachment',
    'listTicketPeople',
    'listUsers',
  ],
  'reports.read': ['ticketReport', 'assetReport', 'exportReport'],
} as const satisfies Record<ServiceScope, readonly CallName[]>

/** The scopes that open a call to service accounts: all of them, some, or none. */
export const scopesFor = (call: CallName): readonly ServiceScope[] =>
  keysOf(scopeCalls).filter((scope) =>
    [...inEveryScope, ...scopeCalls[scope]].some((each) => each === call),
  )

/** May a token with these scopes make a call, if its role may? */
export const isInScope = (call: CallName, scopes: readonly ServiceScope[]): boolean =>
  scopesFor(call).some((scope) => scopes.includes(scope))

/** Is a call open to every service account, whatever its scopes? */
export const isInEveryScope = (call: CallName): boolean => inEveryScope.includes(call)
