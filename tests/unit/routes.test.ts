import { describe, expect, test } from 'vitest'
import {
  pathOf,
  pathOfAddress,
  readAddress,
  isSameAddress,
  resolveAddress,
} from '../../src/domain/access/address.ts'
import {
  guard,
  linksFor,
  routes,
  type RouteName,
  type Visitor,
} from '../../src/domain/access/routes.ts'
import { shellTexts } from '../../src/domain/messages/en/shell.ts'

const nobody = { signedIn: false, role: undefined }
const as = (role: string) => ({ signedIn: true, role })
const names = Object.keys(routes) as RouteName[]
const guarded = names.filter(
  (name) => !['login', 'privacy-policy', 'page-not-found'].includes(name),
)

/** Returns the address that this visitor reaches by a typed address. */
const lands = (href: string, visitor: Visitor = as('super_admin')) =>
  pathOfAddress(resolveAddress(readAddress(href), visitor))

describe('guards', () => {
  test('ROUTE-15 signed out, every screen of the shell leads to login', () => {
    expect(guarded).toHaveLength(28)
    for (const name of guarded) expect(guard(name, nobody), name).toBe('login')
  })

  test('LNK-06 OP-118 only the query of the dashboard is kept through the login screen', () => {
    expect(lands('/dashboard?search=monitor&tab=all', nobody)).toBe('/login?search=monitor&tab=all')
    expect(lands('/login?search=monitor&tab=all')).toBe('/dashboard?search=monitor&tab=all')
    expect(lands('/trash?search=monitor', nobody)).toBe('/login')
    expect(lands('/users?page=3', as('employee'))).toBe('/dashboard')
  })

  test('OP-030 everybody may open the privacy policy and the not-found page', () => {
    for (const visitor of [nobody, as('employee'), as('super_admin')]) {
      expect(guard('privacy-policy', visitor)).toBeUndefined()
      expect(guard('page-not-found', visitor)).toBeUndefined()
    }
  })

  test.each(['employee', 'office_admin', 'system_admin', 'super_admin'])(
    'ROUTE-16 %s is sent from login to the dashboard',
    (role) => {
      expect(guard('login', as(role))).toBe('dashboard')
    },
  )

  const ofEmployees: RouteName[] = [
    'add-asset',
    'edit-asset',
    'edit-ticket',
    'trash',
    'users',
    'view-user',
    'leave-user',
    'integrations',
    'reports',
    'data-import',
    'master-data',
    'labels',
    'stock-takes',
    'stock-take',
    'audit',
    'service-accounts',
    'runs',
    'view-run',
  ]
  const ofSuperAdmins: RouteName[] = [
    'users',
    'view-user',
    'leave-user',
    'integrations',
    'audit',
    'service-accounts',
  ]
  const lines = 'PERM-11 ROUTE-17 ROUTE-18 ROUTE-20 ROUTE-21'
  test.each<[lines: string, role: string, closed: RouteName[]]>([
    [lines, 'employee', ofEmployees],
    [`${lines} ROUTE-23`, 'user', ofEmployees],
    ['PERM-11 ROUTE-25', 'office_admin', ofSuperAdmins],
    ['PERM-11 ROUTE-24', 'system_admin', ofSuperAdmins],
    ['PERM-11 ROUTE-26', 'super_admin', []],
  ])('%s %s: exactly the blocked routes redirect', (_lines, role, closed) => {
    const blocked = guarded.filter((name) => guard(name, as(role)) !== undefined)
    expect(blocked.toSorted()).toEqual(closed.toSorted())
    for (const name of blocked) expect(guard(name, as(role))).toBe('dashboard')
  })

  test('user and employee are the same role, and a missing role has the fewest rights', () => {
    for (const name of names) {
      expect(guard(name, as('user'))).toBe(guard(name, as('employee')))
      expect(guard(name, { signedIn: true, role: undefined })).toBe(guard(name, as('employee')))
    }
  })
})

describe('sidebar', () => {
  const links = (role: string | undefined) =>
    linksFor(role).map(({ route }) => shellTexts.links[route])
  test('LOG-16 SHELL-05 SHELL-06 SHELL-07 PERM-05 PERM-07 PERM-12 each role has its links in order', () => {
    expect(links('employee')).toEqual(['Dashboard', 'Ticketing'])
    expect(links(undefined)).toEqual(['Dashboard', 'Ticketing'])
    expect(links('system_admin')).toEqual(['Dashboard', 'Ticketing', 'Trash'])
    expect(links('office_admin')).toEqual(['Dashboard', 'Ticketing', 'Trash'])
    expect(links('super_admin')).toEqual([
      'Dashboard',
      'Ticketing',
      'Trash',
      'Users',
      'Activity Logs',
    ])
  })
})

describe('addresses', () => {
  test('/ is the login route, which redirects signed-in users', () => {
    expect(lands('/', nobody)).toBe('/login')
    expect(lands('/')).toBe('/dashboard')
  })

  test.each([
    ['/add-asset', '/dashboard/add-asset'],
    ['/edit-asset?assetId=7&x=1', '/dashboard/edit-asset?assetId=7&x=1'],
    ['/add-ticket', '/ticketing/add-ticket'],
    ['/add-ticket/12', '/ticketing/add-ticket/12'],
    ['/ticketing/add-ticket?assetId=12', '/ticketing/add-ticket/12'],
    ['/view-ticket?ticketId=5', '/ticketing/view-ticket/5'],
    [
      '/edit-ticket?ticketId=5&requestType=changeUser',
      '/ticketing/edit-ticket/5?requestType=changeUser',
    ],
    ['/edit-ticket/5?requestType=changeUser', '/ticketing/edit-ticket/5?requestType=changeUser'],
  ])('OP-027 the bare form %s redirects to %s', (bare, canonical) => {
    expect(lands(bare)).toBe(canonical)
  })

  test('OP-027 bare forms have the same guards', () => {
    expect(lands('/add-asset', nobody)).toBe('/login')
    expect(lands('/edit-ticket?ticketId=5', as('employee'))).toBe('/dashboard')
    expect(lands('/edit-asset?assetId=1', as('employee'))).toBe('/dashboard')
  })

  test('asset info opens with and without its trailing slash', () => {
    for (const path of [
      '/view-asset-info/?assetId=5&assetType=trash',
      '/view-asset-info?assetId=5&assetType=trash',
    ]) {
      expect(readAddress(path)).toEqual({
        route: 'view-asset-info',
        params: {},
        search: '?assetId=5&assetType=trash',
      })
      expect(isSameAddress(path, lands(path))).toBe(true)
    }
  })

  test('every path outside the table is page-not-found', () => {
    for (const path of [
      '/nowhere',
      '/dashboard/nowhere',
      '/ticketing/view-ticket/5/6',
      '/users/1',
      '//evil.example',
      '/login/x',
    ]) {
      expect(readAddress(path).route, path).toBe('page-not-found')
    }
  })

  test('the path of every route resolves to that route', () => {
    for (const name of names.filter((each) => each !== 'page-not-found')) {
      const params: Record<string, string> = name.endsWith('-ticket')
        ? { [name === 'add-ticket' ? 'assetId' : 'ticketId']: '41' }
        : name === 'view-run'
          ? { runId: '41' }
          : name === 'stock-take'
            ? { takeId: '41' }
            : name === 'open-asset'
              ? { code: '41T' }
              : name.endsWith('-user')
                ? { userId: '41' }
                : {}
      expect(readAddress(pathOf(name, params, { a: 1 }))).toEqual({
        route: name,
        params,
        search: '?a=1',
      })
    }
  })

  test('hostile segments neither throw nor stay unescaped', () => {
    for (const segment of ['%E0%A4%A', '%', '%2F..%2F', '<script>', '%00', '%ED%A0%80']) {
      const once = lands(`/ticketing/view-ticket/${segment}`)
      expect(lands(once)).toBe(once)
      expect(once.split('/')).toHaveLength(4)
    }
    expect(pathOf('view-ticket', { ticketId: '\ud800/../x' })).toBe(
      '/ticketing/view-ticket/%EF%BF%BD%2F..%2Fx',
    )
  })

  test('repeated query keys survive a redirect', () => {
    expect(lands('/edit-asset?assetId=7&tag=a&tag=b')).toBe(
      '/dashboard/edit-asset?assetId=7&tag=a&tag=b',
    )
  })
})
