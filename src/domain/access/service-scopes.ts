import type { CallName } from '../../wire/calls.ts'
import { keysOf } from '../../wire/enums.ts'
import type { ServiceScope } from '../../wire/service-scopes.ts'

/** Calls that every service account may make: its own record, and the lists whose ids other calls refer to. */
const inEveryScope: readonly CallName[] = [
  'getProfile',
  'listCategories',
  'listLocations',
  'listPlaces',
]

/** The calls that each scope allows if the role allows them too. Calls that are not listed are refused. */
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

/** Returns the scopes that allow a call: all, some, or none. */
export const scopesFor = (call: CallName): readonly ServiceScope[] =>
  keysOf(scopeCalls).filter((scope) =>
    [...inEveryScope, ...scopeCalls[scope]].some((each) => each === call),
  )

/** Returns whether these scopes allow a call. The role must allow it too. */
export const isInScope = (call: CallName, scopes: readonly ServiceScope[]): boolean =>
  scopesFor(call).some((scope) => scopes.includes(scope))

/** Returns whether every service account may make the call, whatever its scopes. */
export const isInEveryScope = (call: CallName): boolean => inEveryScope.includes(call)
