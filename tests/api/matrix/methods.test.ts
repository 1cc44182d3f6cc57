import { aliasesOf } from '../../../host/api/http/aliases.ts'
import { expect, test } from 'vitest'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { calls, type CallName, type CallSpec } from '../../../src/wire/calls.ts'
import { addressOf, expectResponse, mayCall, send, specOf } from './request.ts'
import { servedToAll } from './open.ts'
import { notFound, type Caller, type RowName } from './row.ts'
import { rowNames, rowOf } from './rows.ts'
import { matrixStage } from './stage.ts'

const stage = matrixStage()
const names = Object.keys(calls) as CallName[]
const everyone: readonly Caller[] = ['nobody', 'employee', 'superAdmin']
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'QUERY', 'PROPFIND']
const noSuchAddress = notFound(apiTexts.notFound)

/** Returns the methods of the calls by path shape, such as `/api/v1/assets/{}`. A GET implies a HEAD. */
function methodsByShape(): Map<string, Set<string>> {
  const table = new Map<string, Set<string>>()
  for (const name of names) {
    const spec: CallSpec = calls[name]
    for (const path of [spec.path, ...aliasesOf(name)]) {
      const shape = path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '{}')
      const callMethods = table.get(shape) ?? new Set()
      callMethods.add(spec.method)
      if (spec.method === 'GET') callMethods.add('HEAD')
      table.set(shape, callMethods)
    }
  }
  return table
}

/** Parses the routes that the router prints, such as `├── /users (GET, HEAD)`. An indented line continues the path of its parent. */
function routesOf(printed: string): string[] {
  const stem: string[] = []
  return printed.split('\n').flatMap((line) => {
    const [, indent = '', path = '', listed = ''] =
      /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (path === '') return []
    const depth = indent.length / 4
    stem.splice(depth, stem.length, path)
    const fullPath = stem.join('').replaceAll(/:[^/]+/g, '{}')
    return listed === '' ? [] : listed.split(', ').map((method) => `${method} ${fullPath}`)
  })
}

test('API-02 PERM-13 the server has only the routes of the calls and the public routes', () => {
  const expected = [...methodsByShape()].flatMap(([path, callMethods]) =>
    [...callMethods].map((each) => `${each} ${path}`),
  )
  const actualRoutes = routesOf(stage.api.app.printRoutes({ commonPrefix: false }))
  expect(actualRoutes.toSorted()).toEqual(
    [...expected, ...servedToAll.flatMap(({ routes }) => routes)].toSorted(),
  )
})

/** Returns the call that reads a word of this address as an id: `GET /api/v1/ticket/asset` requests a ticket. */
function callMatching(shape: string, method: string): RowName | undefined {
  return names.find((name) => {
    const { path, method: callMethod } = specOf(name)
    const isOne = [path, ...aliasesOf(name)].some((each) =>
      new RegExp(`^${each.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(shape),
    )
    return (callMethod === method || (callMethod === 'GET' && method === 'HEAD')) && isOne
  })
}

test.each([...methodsByShape()])(
  'PERM-13 %s: other methods give no access, OPTIONS reveals nothing, and nothing changes',
  async (shape, callMethods) => {
    const { things } = stage
    const [asset, ticket] = [await things.asset(), await things.ticket({ by: 'employee' })]
    const url = shape
      .replace('{}', String(shape.includes('ticket/{}') ? ticket : asset))
      .replace('{}', String(await things.picture(asset)))
    await stage.unchanged(async () => {
      for (const caller of everyone) {
        for (const method of methods.filter((each) => !callMethods.has(each))) {
          const other = callMatching(shape, method)
          // Without such a call, the router responds, in the same way to all callers.
          if (!other && caller === 'employee') continue
          const extra = ['HEAD', 'TRACE'].includes(method) ? {} : { payload: {} }
          const { status, text, body } = await things.as(caller).send(method, url, extra)
          const guarded = caller === 'nobody' ? 401 : other && mayCall(other, caller) ? 422 : 403
          expect([caller, method, status]).toEqual([caller, method, other ? guarded : 404])
          if (method === 'HEAD') expect(text).toBe('')
          else expect(Object.keys(body).slice(0, 3)).toEqual(['statusCode', 'error', 'message'])
        }
        const options = await things.as(caller).send('OPTIONS', url)
        expect([options.status, options.text]).toEqual([204, ''])
        expect(options.headers['access-control-allow-origin']).toBeUndefined()
      }
    })
  },
)

/** Returns the headers of a response that do not depend on its time. */
const headersOf = ({ headers }: { headers: Record<string, unknown> }) =>
  Object.fromEntries(
    Object.entries(headers).filter(([key]) => key !== 'x-request-id' && key !== 'date'),
  )

const reads = rowNames.filter((name) => specOf(name).method === 'GET')
test.each(reads)('PERM-13 a HEAD of %s is guarded like its GET', async (name: RowName) => {
  const address = addressOf(name)
  for (const caller of everyone) {
    const request = await rowOf(name).request(stage.things, caller)
    const get = await send(stage.things.as(caller), { method: 'GET', address }, request)
    const head = await stage.unchanged(() =>
      send(stage.things.as(caller), { method: 'HEAD', address }, request),
    )
    expect([caller, head.status, head.text]).toEqual([caller, get.status, ''])
  }
})

test('PERM-13 a HEAD does not reveal whether a ticket of another user exists', async () => {
  const id = await stage.things.ticket({ by: 'colleague' })
  const heads = [id, 2_000_000_000, await stage.things.ticket({ by: 'employee', deleted: true })]
  const [others, absent, deleted] = await Promise.all(
    heads.map((each) => stage.api.as('employee').send('HEAD', `/api/v1/ticket/${each}`)),
  )
  expect(headersOf(others!)).toEqual(headersOf(absent!))
  expect(headersOf(deleted!)).toEqual(headersOf(absent!))
})

test('PERM-13 no header overrides the method', async () => {
  const id = await stage.things.asset()
  await stage.unchanged(async () => {
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const extra = { headers: { [header]: 'DELETE' } }
      const read = await stage.api
        .as('superAdmin')
        .get(`/api/v1/assets/${id}?_method=DELETE`, extra)
      expect([header, read.status, read.body.id]).toEqual([header, 200, id])
      const { status } = await stage.api.as('superAdmin').post(`/api/v1/assets/${id}`, {}, extra)
      expect([header, status]).toEqual([header, 404])
    }
  })
})

/** Addresses that resemble calls but do not exist. */
const similarAddresses = [
  '/api',
  '/api/v1',
  '/api/v1.1/assets',
  '/api/v2/assets',
  '/API/v1/assets',
  '//api/v1/assets',
  '/api//v1/assets',
  '/api/v1/asset/1',
  '/api/v1/assets%2f1',
  '/api/v1/assets/1/tickets',
  '/api/v1/trash',
  '/api/v1/trash/1/history',
  '/api/v1/ticket',
  '/api/v1/tickets',
  '/api/v1/tickets/1/history',
  '/api/v1/users/1',
  '/api/v1/admin',
  '/api/v1/admin/users',
  '/api/v1/admin%2Fusers',
  '/api/v1/roles',
  '/api/v1/settings',
  '/oauth',
  '/oauth/token',
  '/oauth/handover',
  '/oauth/collect',
  '/files',
]

test.each(similarAddresses)('PERM-13 GET %s does not exist', async (url) => {
  for (const caller of everyone) {
    const response = await stage.things.as(caller).get(url)
    expectResponse(response, noSuchAddress, { name: 'getAsset', about: `${caller} ${url}` })
  }
})
