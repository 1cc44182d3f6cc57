import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { $toasts, toasts } from '../../../src/state/feedback/toasts.ts'
import { userListStore, type UserListStore } from '../../../widgets/user-list/store.ts'
import { company, emails } from '../../support/company.ts'
import { injectFetch } from '../../support/inject-fetch.ts'
import { testApi } from '../../support/api.ts'
import { watchedEnv, type WatchedEnv } from '../../support/watched-env.ts'
import { eventually } from '../../support/eventually.ts'

const api = testApi()
let watched: WatchedEnv
let store: UserListStore
let bodies: { method: string; path: string; body: unknown }[] = []
const requestedPaths = new Set<string>()
const stops: (() => void)[] = []

beforeAll(async () => {
  const real = injectFetch(api.app)
  watched = watchedEnv(async (input, init) => {
    const request = new Request(input, init)
    requestedPaths.add(`${request.method} ${new URL(request.url).pathname}`)
    if (request.method !== 'GET') {
      const { pathname: path } = new URL(request.url)
      bodies.push({ method: request.method, path, body: await request.clone().json() })
    }
    return await real(input, init)
  }, 'http://localhost')
  await watched.signInWith(await api.tokenOf('superAdmin'))
})

let scopes = 0
beforeEach(async () => {
  for (const stop of stops.splice(0)) stop()
  for (const { id } of $toasts.get()) toasts.dismiss(id)
  watched.stage = undefined
  watched.forget()
  bodies = []
  store = userListStore({ scope: `users ${(scopes += 1)}`, emit: () => true })
  stops.push(store.list.$state.listen(() => undefined))
  await eventually(() => expect(store.list.$state.get().status).toBe('ready'))
})

const toastTexts = () => $toasts.get().map(({ kind, text }) => `${kind}: ${text}`)
const lists = () => watched.to('/api/v1/users')
const names = () => store.list.$state.get().items.map(({ username }) => username)

function editor() {
  const now = store.$editor.get()
  if (now.kind === 'closed') throw new Error('The editor is closed')
  return now.record.form
}

function addPerson(change: Partial<Record<'username' | 'email', string>> = {}) {
  store.add()
  editor().set('username', change.username ?? 'Divya Krishnan')
  editor().set('email', change.email ?? 'divya.krishnan@example.com')
  editor().set('role_id', 3)
}

describe('the list', () => {
  test('USER-04 CONST-08 first requests twelve users, newest first', () => {
    expect(Object.fromEntries(lists()[0]?.searchParams ?? [])).toEqual({
      all: 'false',
      orderBy: 'created_at',
      orderDir: 'desc',
      page: '1',
      perPage: '12',
    })
    expect(names()[0]).toBe('Chetan Colleague')
  })

  test('USER-05 CONST-03 sends one search request one second after the last key', async () => {
    watched.forget()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      for (const text of ['o', 'om', 'oma', 'oman']) {
        store.list.search(text)
        await vi.advanceTimersByTimeAsync(999)
        expect(lists()).toHaveLength(0)
      }
      await vi.advanceTimersByTimeAsync(1)
    } finally {
      vi.useRealTimers()
    }
    await eventually(() => expect(names()).toEqual(['Omana Office']))
    expect(lists()).toHaveLength(1)
    expect(lists()[0]?.searchParams.get('search')).toBe('oman')
  })

  test('USER-17 after a failure, shows no outdated rows and no toast', async () => {
    watched.stage = async () => new Response('{}', { status: 500 })
    store.list.reload()
    await eventually(() => expect(store.list.$state.get().status).toBe('failed'))
    expect(toastTexts()).toEqual([])
    expect(names()).toEqual([])
  })
})

describe('adding', () => {
  test('USER-10 USER-12 ERR-44 sends five fields, shows a toast, closes the editor and reloads the list', async () => {
    addPerson()
    expect(await editor().submit()).toBe(true)
    expect(bodies).toEqual([
      {
        method: 'POST',
        path: '/api/v1/admin/users',
        body: {
          username: 'Divya Krishnan',
          email: 'divya.krishnan@example.com',
          role_id: 3,
          employment_id: null,
          place_id: null,
        },
      },
    ])
    expect(toastTexts()).toEqual(['success: User added successfully'])
    expect(store.$editor.get().kind).toBe('closed')
    await eventually(() => expect(names()[0]).toBe('Divya Krishnan'))
  })

  test('a user that is saved after the editor was closed does not close the next one', async () => {
    addPerson({ username: 'Saved Late', email: 'saved.late@example.com' })
    const saving = editor().submit()
    store.close()
    store.add()
    expect(await saving).toBe(true)
    expect(store.$editor.get().kind).toBe('add')
  })

  test.each([
    ['USER-13', { username: 'esha employee' }, { username: 'Username already exists' }],
    ['USER-14', { email: emails.employee.toUpperCase() }, { email: 'Email already exists' }],
  ])(
    '%s USER-16 ERR-44 an existing name or address shows an error at the field and a toast',
    async (_id, change, errors) => {
      addPerson({ username: 'Somebody New', email: 'somebody.new@example.com', ...change })
      expect(await editor().submit()).toBe(false)
      expect(editor().$state.get().errors).toEqual(errors)
      expect(toastTexts()).toEqual(['error: Error in adding new User'])
      expect(editor().$state.get().values.role_id).toBe(3)
      editor().reset()
    },
  )

  test('USER-15 keys of constraints match regardless of case and punctuation', async () => {
    const message = [
      { property: 'email', value: 'x', constraints: { isEmail: 'email must be an email' } },
    ]
    watched.stage = async (url, pass) =>
      url.pathname.includes('/admin/')
        ? new Response(JSON.stringify({ statusCode: 422, error: 'x', message }), { status: 422 })
        : await pass()
    addPerson()
    await editor().submit()
    expect(editor().$state.get().errors).toEqual({ email: 'Enter a valid email address' })
    editor().reset()
  })
})

describe('editing', () => {
  const employee = () => {
    const user = store.list.$state.get().items.find(({ id }) => id === company.users.employee)
    if (!user) throw new Error('The employee is not on the page')
    return user
  }

  test('USER-11 ERR-44 opens with the values of the user and updates them', async () => {
    store.edit(employee())
    expect(editor().$state.get().values).toEqual({
      username: 'Esha Employee',
      email: emails.employee,
      role_id: 3,
      employment_id: 103,
      place_id: company.places.pune,
    })
    editor().set('employment_id', 1103)
    expect(await editor().submit()).toBe(true)
    expect(bodies[0]).toMatchObject({
      method: 'PUT',
      path: `/api/v1/admin/users/${company.users.employee}`,
      body: { employment_id: 1103 },
    })
    expect(toastTexts()).toEqual(['success: User updated successfully'])
    await eventually(() => expect(employee().employment_id).toBe(1103))
  })

  test('USER-16 ERR-44 a failure keeps the editor open with its draft', async () => {
    watched.stage = async (url, pass) => {
      if (url.pathname.includes('/admin/')) throw new TypeError('offline')
      return await pass()
    }
    store.edit(employee())
    editor().set('username', 'Esha E.')
    expect(await editor().submit()).toBe(false)
    expect(toastTexts()).toEqual(['error: Error in updating User'])
    expect(editor().$state.get().values.username).toBe('Esha E.')
    editor().reset()
  })
})

test('API-35 lists, adds and edits only with calls of users', () => {
  const users = [...requestedPaths].filter(
    (path) => path.includes('user') && !path.endsWith('/profile'),
  )
  expect(users.toSorted()).toEqual([
    'GET /api/v1/users',
    'POST /api/v1/admin/users',
    `PUT /api/v1/admin/users/${company.users.employee}`,
  ])
})
