import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessOf, can } from '../../src/domain/roles.ts'
import { calls, type CallName, type CallSpec } from '../../src/wire/calls.ts'
import type { RoleName } from '../../src/wire/enums.ts'
import { openApi, people, type TestApi } from '../support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const roleOf = {
  employee: 'employee',
  officeAdmin: 'office_admin',
  systemAdmin: 'system_admin',
  superAdmin: 'super_admin',
} as const satisfies Record<(typeof people)[number], RoleName>

/** Who may make each call, as the truth table says; written down apart from the product's own table. */
const everybody: readonly RoleName[] = ['employee', 'office_admin', 'system_admin', 'super_admin']
const allowed: Record<CallName | 'listTrash', readonly RoleName[] | 'public'> = {
  exchangeToken: 'public',
  publicConfig: 'public',
  getProfile: everybody,
  listAssets: everybody,
  listTrash: ['office_admin', 'system_admin', 'super_admin'],
  getAsset: everybody,
  getTrashedAsset: everybody,
  createAsset: ['office_admin', 'system_admin', 'super_admin'],
  updateAsset: ['office_admin', 'system_admin', 'super_admin'],
  deleteAsset: ['office_admin', 'system_admin', 'super_admin'],
  restoreAsset: ['office_admin', 'system_admin', 'super_admin'],
  uploadAssetImages: ['office_admin', 'system_admin', 'super_admin'],
  deleteAssetImage: ['office_admin', 'system_admin', 'super_admin'],
  getAssetHistory: ['office_admin', 'system_admin', 'super_admin'],
  exportAssets: ['office_admin', 'system_admin', 'super_admin'],
  listActivity: ['super_admin'],
  exportActivity: ['super_admin'],
  listCategories: everybody,
  listLocations: everybody,
  listPlaces: everybody,
  listUsers: everybody,
  createUser: ['super_admin'],
  updateUser: ['super_admin'],
  listAssetTickets: ['office_admin', 'system_admin', 'super_admin'],
  listAllTickets: ['office_admin', 'system_admin', 'super_admin'],
  listOwnTickets: everybody,
  deleteTicket: ['office_admin', 'system_admin', 'super_admin'],
  getTicket: everybody,
  updateTicket: ['office_admin', 'system_admin', 'super_admin'],
  createAssetTicket: everybody,
  createPlainTicket: everybody,
}

const requests = Object.entries(allowed).map(([name, who]) => {
  const call: CallName = name === 'listTrash' ? 'listAssets' : (name as CallName)
  const spec: CallSpec = calls[call]
  const paths = [spec.path, ...(spec.aliases ?? [])].map((path) =>
    path.replaceAll(/\{\w+\}/g, '1').replace(/\/$/, ''),
  )
  const query = name === 'listTrash' ? '?archived=true' : ''
  return {
    name,
    call,
    who,
    method: spec.method,
    urls: paths.flatMap((path) => [path + query, `${path}/${query}`]),
  }
})

describe.each(requests.filter(({ who }) => who !== 'public'))(
  '$name',
  ({ name, call, who, method, urls }) => {
    test.each(people)('PERM-13 %s is let in or refused as the truth table says', async (person) => {
      const isAllowed = (who as readonly string[]).includes(roleOf[person])
      for (const url of urls) {
        const { status, body } = await api.as(person).send(method, url)
        expect([url, status === 403]).toEqual([url, !isAllowed])
        expect(status).toBeLessThan(500)
        expect(status).not.toBe(401)
        if (!isAllowed)
          expect(body).toEqual({ statusCode: 403, error: 'Forbidden', message: 'Forbidden' })
      }
      const access = accessOf(call, { archived: name === 'listTrash' })
      if (access !== 'public' && access !== 'session')
        expect(can(roleOf[person], access)).toBe(isAllowed)
    })

    test('API-02 nobody is let in without a bearer', async () => {
      for (const url of urls) expect((await api.nobody.send(method, url)).status).toBe(401)
    })
  },
)

test('PERM-05 PERM-13 no spelling of the query opens the trash to an employee', async () => {
  const spellings = [
    'archived=true',
    'archived=1',
    'archived[]=true',
    'archived=&archived=true',
    'archived=true&archived=null',
  ]
  for (const spelling of spellings) {
    const { status } = await api.as('employee').get(`/api/v1/assets?${spelling}`)
    expect([spelling, status]).toEqual([spelling, 403])
  }
  const twice = await api.as('employee').get('/api/v1/assets?archived=false&archived=true')
  expect(twice.status).toBe(422)
})

test('a refused call writes nothing and reveals nothing', async () => {
  const before = await api.as('superAdmin').get('/api/v1/users?all=true')
  const user = { username: 'Intruder', email: 'intruder@example.com', role_id: 4 }
  await api.as('systemAdmin').post('/api/v1/admin/users', user)
  const { status, body } = await api.as('officeAdmin').put('/api/v1/admin/users/999999', user)
  expect([status, body.message]).toEqual([403, 'Forbidden'])
  expect((await api.as('superAdmin').get('/api/v1/users?all=true')).body).toEqual(before.body)
})
