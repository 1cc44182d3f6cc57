import { roleNames, type Role } from './support/people.ts'
import { addressOf, apiCalls, expect, test } from './support/page-test.ts'

const shellPaths = [
  '/dashboard',
  '/dashboard/add-asset',
  '/dashboard/edit-asset?assetId=1',
  '/ticketing',
  '/ticketing/add-ticket',
  '/ticketing/view-ticket/1',
  '/ticketing/edit-ticket/1',
  '/trash',
  '/activity-logs',
  '/users',
  '/view-asset-info/?assetId=7&assetType=assets',
]
const closedToEmployees = [
  '/dashboard/add-asset',
  '/dashboard/edit-asset?assetId=1',
  '/trash',
  '/users',
  '/ticketing/edit-ticket/1',
]
const heading = { level: 1 } as const

test('ROUTE-01 ROUTE-03 signed out, / leads to the public login screen', async ({ as }) => {
  const page = await as(undefined)
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveTitle(/^Login/)
})

test('ROUTE-02 ROUTE-04 signed in, / leads over login to the dashboard with the asset list', async ({
  as,
}) => {
  const page = await as('employee')
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', heading)).toHaveText('Dashboard')
  await expect(page.getByRole('tab', { name: 'My Assets' })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
})

test('ROUTE-15 signed out, every screen of the shell leads to login without any call', async ({
  as,
}) => {
  const page = await as(undefined)
  const calls = apiCalls(page)
  for (const path of shellPaths) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/login')
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  }
  await page.waitForLoadState('networkidle')
  expect(calls.map((call) => call.url())).toEqual([])
})

for (const role of roleNames) {
  test(`ROUTE-16 ${role} opens /login and lands on the dashboard`, async ({ as }) => {
    const page = await as(role)
    await page.goto('/login')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', heading)).toHaveText('Dashboard')
  })
}

const ids: Record<string, string> = {
  '/dashboard/add-asset': 'ROUTE-17',
  '/dashboard/edit-asset?assetId=1': 'ROUTE-18',
  '/trash': 'ROUTE-19',
  '/users': 'ROUTE-20',
  '/ticketing/edit-ticket/1': 'ROUTE-21',
}
for (const path of closedToEmployees) {
  test(`${ids[path]} an employee opens ${path} and lands on the dashboard, nothing of it is asked for`, async ({
    as,
  }) => {
    const page = await as('employee')
    const calls = apiCalls(page)
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('table')).toBeVisible()
    expect(calls.filter((call) => /archived=true|trash|ticket/.test(call.url()))).toEqual([])
  })
}

test('ROUTE-22 ROUTE-28 an employee keeps everything that is open to all', async ({ as }) => {
  const page = await as('employee')
  const open = [
    '/dashboard',
    '/ticketing',
    '/ticketing/add-ticket',
    '/ticketing/view-ticket/1',
    '/view-asset-info/?assetId=7&assetType=assets',
    '/activity-logs',
    '/privacy-policy',
  ]
  for (const path of open) {
    await page.goto(path)
    await expect(page.getByRole('heading', heading)).toBeVisible()
    expect(addressOf(page)).toBe(path)
  }
})

test('ROUTE-23 role names user and employee: the same guards and the same sidebar', async ({
  as,
}) => {
  for (const name of ['user', 'employee']) {
    const page = await as('employee', {
      change: (kept) => ({
        ...kept,
        userProfileInformation: JSON.stringify({ id: 1, role: { name } }),
      }),
    })
    for (const path of closedToEmployees) {
      await page.goto(path)
      await expect(page, `${name} ${path}`).toHaveURL('/dashboard')
    }
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Dashboard',
      'Ticketing',
    ])
  }
})

const admins: [Role, string][] = [
  ['system_admin', 'ROUTE-24'],
  ['office_admin', 'ROUTE-25'],
]
for (const [role, id] of admins) {
  test(`${id} ROUTE-27 ROUTE-28 ${role}: users alone is closed`, async ({ as }) => {
    const page = await as(role)
    await page.goto('/users')
    await expect(page).toHaveURL('/dashboard')
    for (const path of shellPaths.filter((each) => each !== '/users')) {
      await page.goto(path)
      await expect(page.getByRole('heading', heading)).toBeVisible()
      expect(addressOf(page)).toBe(path)
    }
  })
}

test('ROUTE-26 ROUTE-27 ROUTE-10 the super admin opens every route', async ({ as }) => {
  const page = await as('super_admin')
  for (const path of [...shellPaths, '/privacy-policy']) {
    await page.goto(path)
    await expect(page.getByRole('heading', heading)).toBeVisible()
    expect(addressOf(page)).toBe(path)
  }
  await page.goto('/users')
  await expect(page.getByRole('heading', heading)).toHaveText('Users')
  await expect(page.getByRole('button', { name: 'Add User' })).toBeVisible()
})

test('ROUTE-29 guards hold for typed addresses, links inside the page, back and forward', async ({
  as,
}) => {
  const page = await as('super_admin')
  await page.goto('/dashboard')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await sidebar.getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL('/users')
  await sidebar.getByRole('link', { name: 'Trash' }).click()
  await sidebar.getByRole('link', { name: 'Ticketing' }).click()
  await expect(page).toHaveURL('/ticketing')
  // Another tab of the same browser turns this session into an employee's.
  const other = await page.context().newPage()
  await other.goto('/privacy-policy')
  await other.evaluate(() =>
    localStorage.setItem('userProfileInformation', '{"id":1,"role":{"name":"employee"}}'),
  )
  await expect(sidebar.getByRole('link')).toHaveText(['Dashboard', 'Ticketing'])

  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL('/ticketing')
  await page.goto('/users')
  await expect(page).toHaveURL('/dashboard')
})

test('ROUTE-14 OP-027 the ticket routes stand under ticketing, their bare forms lead there', async ({
  as,
}) => {
  const page = await as('super_admin')
  const forms: [string, string, string][] = [
    ['/add-ticket', '/ticketing/add-ticket', 'Raise a Ticket'],
    ['/view-ticket?ticketId=5', '/ticketing/view-ticket/5', 'View Ticket Details'],
    [
      '/edit-ticket/5?requestType=changeUser',
      '/ticketing/edit-ticket/5?requestType=changeUser',
      'Update Ticket',
    ],
    ['/add-asset', '/dashboard/add-asset', 'Add Asset Details'],
    ['/edit-asset?assetId=7', '/dashboard/edit-asset?assetId=7', 'Edit Asset Details'],
    [
      '/view-asset-info?assetId=1&assetType=trash',
      '/view-asset-info?assetId=1&assetType=trash',
      'Asset Information',
    ],
  ]
  for (const [bare, canonical, title] of forms) {
    await page.goto(bare)
    await expect(page.getByRole('heading', heading)).toHaveText(title)
    expect(addressOf(page)).toBe(canonical)
  }
})

test('ROUTE-13 NF-01 OP-030 an unknown address is Page not Found for everybody, without any call', async ({
  as,
}) => {
  for (const role of [undefined, 'employee'] as const) {
    const page = await as(role)
    const calls = apiCalls(page)
    await page.goto('/nowhere/at/all')
    await expect(page.getByRole('heading', heading)).toHaveText('Page not Found')
    await expect(page).toHaveTitle(/^Page not Found/)
    await expect(page.getByRole('button', { name: 'Go to Home' })).toBeVisible()
    expect(addressOf(page)).toBe('/nowhere/at/all')
    expect(calls).toEqual([])
  }
})

test('NF-02 Go to Home leads to the login route, and on to the dashboard with a session', async ({
  as,
}) => {
  const stranger = await as(undefined)
  await stranger.goto('/nowhere')
  await stranger.getByRole('button', { name: 'Go to Home' }).click()
  await expect(stranger).toHaveURL('/login')
  const employee = await as('employee')
  await employee.goto('/nowhere')
  await employee.getByRole('button', { name: 'Go to Home' }).click()
  await expect(employee).toHaveURL('/dashboard')
})

test('ROUTE-12 PRIV-03 OP-033 the privacy policy opens for everybody and asks the API nothing', async ({
  as,
}) => {
  const expired = (kept: object) => ({
    ...kept,
    userAuthenticatedToken: '{"access_token":"expired"}',
  })
  const visitors = [await as(undefined), await as('employee', { change: expired })]
  for (const role of roleNames) visitors.push(await as(role))
  for (const page of visitors) {
    const asked: string[] = []
    page.on('request', (request) => {
      if (!/^(script|document|other|image)$/.test(request.resourceType())) asked.push(request.url())
    })
    await page.goto('/privacy-policy')
    await expect(page.getByRole('heading', heading)).toHaveText('Privacy Policy')
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    expect(addressOf(page)).toBe('/privacy-policy')
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
})

test('PRIV-01 PRIV-02 the privacy policy has its date, every topic, and the configured address', async ({
  as,
  request,
}) => {
  const { supportContact } = (await (await request.get('/config')).json()) as {
    supportContact: string
  }
  const page = await as(undefined)
  await page.goto('/privacy-policy')
  await expect(page.getByText('Last updated Sep 5, 2024', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Data we collect',
    'How we use it',
    'How long we keep it',
    'Transfer to others',
    'Deletion and your rights',
    'Children under 13',
    'Changes to this policy',
    'Contact',
  ])
  const topics = [
    /e-mail address/,
    /your name/,
    /kept for as long as/,
    /another country/,
    /deleted/,
    /children under 13/,
  ]
  for (const topic of topics) await expect(page.getByRole('article')).toContainText(topic)
  await expect(page.getByRole('link', { name: supportContact })).toHaveAttribute(
    'href',
    `mailto:${supportContact}`,
  )
})

test('hostile addresses open a screen, never a broken page', async ({ as }) => {
  const page = await as('employee')
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  for (const path of [
    '/ticketing/view-ticket/%3Cscript%3E',
    '/dashboard?page=-3&search=%00&sort=;drop&place=x',
    '/dashboard?tab=all&page=99999&status=<script>',
    '/ticketing/add-ticket/%2F..%2F..',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', heading)).toBeVisible()
  }
  expect(faults).toEqual([])
})
