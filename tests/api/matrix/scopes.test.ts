import { expect, test } from 'vitest'
import type { ServiceScope } from '../../../src/wire/service-scopes.ts'
import { keysOf } from '../../../src/wire/enums.ts'
import { clientOf, type Client } from '../../support/api.ts'
import { addressesOf, expectResponse, idNames, mayCall, send, specOf } from './request.ts'
import { forbidden, type RowName } from './row.ts'
import { rowNames, rowOf } from './rows.ts'
import { matrixStage } from './stage.ts'

const stage = matrixStage()

/** The calls of each scope, written independently of the product's own table. */
const callsOfScope: Readonly<Record<ServiceScope | 'any', string>> = {
  any: 'getProfile listCategories listLocations listPlaces',
  'assets.read':
    'listAssets listTrash getAsset getCode getTrashedAsset getAssetHistory exportAssets getAssetTotals listDocuments',
  'assets.write':
    'createAsset createSimilarAssets updateAsset deleteAsset restoreAsset uploadAssetImages deleteAssetImage uploadDocument deleteDocument listUsers',
  'tickets.read':
    'listAllTickets listOwnTickets listAssetTickets getTicket getTicketHistory getTimeline getQuotedText',
  'tickets.write':
    'createAssetTicket createPlainTicket updateTicket deleteTicket withdrawTicket confirmTicket duplicateTicket addComment editComment deleteComment uploadAttachment deleteAttachment listTicketPeople listUsers',
  'reports.read': 'ticketReport assetReport exportReport',
}
const scopes = keysOf(callsOfScope).filter((scope) => scope !== 'any')
const isOpen = (name: RowName, scope: ServiceScope) =>
  [callsOfScope.any, callsOfScope[scope]].some((names) => names.split(' ').includes(name))

/** Calls for own records: a service account owns none, so that they respond with 404, 409 or 422. */
const ofOwner = new Set<RowName>([
  'createAssetTicket',
  'withdrawTicket',
  'confirmTicket',
  'editComment',
  'deleteComment',
  'deleteAttachment',
])

const guarded = rowNames.filter((name) => rowOf(name).who !== 'nobody')

/** Returns a request with arbitrary ids, for calls that are rejected before the ids are read. */
const requestWithAnyIds = (name: RowName) => ({
  params: Object.fromEntries(idNames(name).map((id) => [id, 1])),
  ...(name === 'listTrash' && { query: 'archived=true' }),
})

async function serviceClient(role: string, scope: ServiceScope): Promise<Client> {
  const { body } = await stage.api.as('superAdmin').post('/api/v1/service-accounts', {
    name: `${role} ${scope}`,
    role,
    scopes: [scope],
    days: 1,
  })
  return clientOf(stage.api.app, async () => ({ authorization: `Bearer ${body.token}` }))
}

/** An employee's account may have no other scopes. */
const accounts = [
  ...scopes.map((scope) => ['system_admin', scope] as const),
  ...(['assets.read', 'tickets.read', 'tickets.write'] as const).map(
    (scope) => ['employee', scope] as const,
  ),
]

test.each(accounts)(
  'SESN-08 PERM-13 a service account with the role %s and the scope %s makes these calls and no others',
  async (role, scope) => {
    const client = await serviceClient(role, scope)
    const me = role === 'employee' ? 'employee' : 'systemAdmin'
    for (const name of guarded) {
      const { method } = specOf(name)
      const [address = ''] = addressesOf(name)
      const { status, request } = rowOf(name)
      const isAllowed = isOpen(name, scope) && mayCall(name, me)
      const callRequest = isAllowed ? await request(stage.things, me) : requestWithAnyIds(name)
      const response = await send(client, { method, address }, callRequest)
      const about = `${scope}: ${name}`
      if (!isAllowed) expectResponse(response, forbidden, { name, about })
      else if (role === 'employee' || ofOwner.has(name))
        expect([about, [status, 404, 409, 422].includes(response.status)]).toEqual([about, true])
      else expectResponse(response, { status }, { name, about })
    }
  },
)
