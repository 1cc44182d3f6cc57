import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Fault } from '../../../src/domain/faults.ts'
import { HttpError } from '../../../src/http/error.ts'
import { setOwner } from '../../../src/session/owner.ts'
import { changeSettings } from '../../../src/session/settings.ts'
import { drafts, keyOf } from '../../../src/state/record/drafts.ts'
import { form, type FormOptions } from '../../../src/state/record/form.ts'
import { $toasts, toasts } from '../../../src/state/feedback/toasts.ts'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv, type ClientEnv } from '../../support/client-env.ts'

interface Values {
  name: string
  place: number | null
  location: number | null
  files?: readonly File[]
}
const empty: Values = { name: '', place: null, location: null }
const check = ({ name }: Values): Fault[] =>
  name.trim() ? [] : [{ field: 'name', key: 'isNotEmpty', text: 'Name is missing', code: 'test' }]

let environment: ClientEnv
beforeEach(() => {
  environment = clientEnv(brokenFetch().fetch)
  setOwner('7')
})

const createForm = (options: Partial<FormOptions<Values, number>> = {}) =>
  form<Values, number>({ initial: empty, check, save: async () => 1, ...options })

describe('rules', () => {
  test('errors appear at the first attempt to save, and nothing is sent', async () => {
    const save = vi.fn(async () => 1)
    const invalid = vi.fn()
    const { $state, set, submit } = createForm({ save, invalid })
    set('place', 3)
    expect($state.get().errors).toEqual({})
    expect(await submit()).toBe(false)
    expect($state.get()).toMatchObject({ status: 'failed', errors: { name: 'Name is missing' } })
    expect(invalid).toHaveBeenCalledWith({ name: 'Name is missing' })
    expect(save).not.toHaveBeenCalled()
  })

  test('after that, errors update while the user types', async () => {
    const { $state, set, submit } = createForm()
    await submit()
    set('name', 'x')
    expect($state.get()).toMatchObject({ status: 'idle', errors: {} })
    set('name', ' ')
    expect($state.get().errors).toEqual({ name: 'Name is missing' })
  })

  test('a linked field is updated, and a disabled field is reported as disabled', () => {
    const { $state, set } = createForm({
      initial: { ...empty, place: 1, location: 11 },
      link: (after, before) =>
        after.place === before.place ? after : { ...after, location: null },
      disabled: ({ place }) => ({ location: place === null }),
    })
    expect($state.get().disabled).toEqual({ location: false })
    set('place', null)
    expect($state.get().values).toMatchObject({ place: null, location: null })
    expect($state.get().disabled).toEqual({ location: true })
  })

  test('a form is dirty if it differs from its initial values', () => {
    const { $state, set } = createForm()
    expect($state.get().dirty).toBe(false)
    set('name', 'x')
    expect($state.get().dirty).toBe(true)
    set('name', '')
    expect($state.get().dirty).toBe(false)
  })
})

describe('saving', () => {
  test('saves once, even if save is called several times', async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const save = vi.fn(() => promise)
    const saved = vi.fn()
    const { $state, set, submit } = createForm({ save, saved })
    set('name', 'x')
    const first = submit()
    expect($state.get().status).toBe('saving')
    expect(await submit()).toBe(false)
    resolve(5)
    expect(await first).toBe(true)
    expect(save).toHaveBeenCalledTimes(1)
    expect(saved).toHaveBeenCalledWith(5, { ...empty, name: 'x' })
    expect($state.get()).toMatchObject({ status: 'saved', dirty: false })
  })

  test('a failure keeps all input; its messages stay until their field changes', async () => {
    const failed = vi.fn(() => ({ name: 'Username already exists', place: 'No such place' }))
    const { $state, set, submit } = createForm({
      save: () => Promise.reject(new HttpError(422)),
      failed,
    })
    set('name', 'x')
    expect(await submit()).toBe(false)
    expect($state.get()).toMatchObject({
      status: 'failed',
      values: { name: 'x' },
      errors: { name: 'Username already exists', place: 'No such place' },
    })
    set('name', 'y')
    expect($state.get().errors).toEqual({ place: 'No such place' })
  })

  test('an ended session is not reported as a failure', async () => {
    const failed = vi.fn()
    const { $state, set, submit } = createForm({
      save: () => Promise.reject(new HttpError(401)),
      failed,
    })
    set('name', 'x')
    await submit()
    expect(failed).not.toHaveBeenCalled()
    expect($state.get()).toMatchObject({ status: 'failed', values: { name: 'x' }, errors: {} })
  })

  test('input during a save is ignored and does not appear in the next form', async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const { $state, set, submit } = createForm({ save: () => promise, draft: 'f' })
    set('name', 'x')
    const saving = submit()
    set('name', 'xy')
    expect($state.get()).toMatchObject({ values: { name: 'x' }, status: 'saving' })
    resolve(1)
    await saving
    expect($state.get()).toMatchObject({ values: { name: 'x' }, dirty: false, status: 'saved' })
    expect(drafts.read('f')).toBeUndefined()
  })
})

describe('drafts', () => {
  test('the next form with the same name restores the input', () => {
    createForm({ draft: 'ticket' }).set('name', 'half a sen')
    expect(createForm({ draft: 'ticket' }).$state.get()).toMatchObject({
      values: { name: 'half a sen' },
      dirty: true,
    })
    expect(createForm({ draft: 'user' }).$state.get().values).toEqual(empty)
  })

  test('a form says that a draft was restored, until the draft is kept, discarded or saved', async () => {
    const first = createForm({ draft: 't' })
    expect(first.$state.get().restored).toBeUndefined()
    first.set('name', 'x')
    expect(first.$state.get().restored).toBeUndefined()
    const restored = () => {
      const again = createForm({ draft: 't' })
      const draft = { draft: 't', overEmpty: true }
      expect(again.$state.get().restored).toEqual(draft)
      expect(Date.parse(String(drafts.read('t')?.['$at']))).toBeGreaterThan(Date.now() - 60_000)
      return again
    }
    const restoredForm = restored()
    restoredForm.set('place', 1)
    expect(restoredForm.$state.get().restored).toBeDefined()
    restoredForm.acknowledge(undefined)
    expect(restoredForm.$state.get()).toMatchObject({ restored: undefined, values: { name: 'x' } })
    const saved = restored()
    await saved.submit()
    expect(saved.$state.get().restored).toBeUndefined()
    first.set('name', 'y')
    const discarded = restored()
    discarded.reset()
    expect(discarded.$state.get()).toMatchObject({ restored: undefined, values: empty })
  })

  test('LIFE-09 prefilled values are not a restored draft until the user types', () => {
    drafts.write('x', { name: 'Follow-up of #1: ', $prepared: true })
    const first = createForm({ draft: 'x' })
    expect(first.$state.get()).toMatchObject({
      restored: undefined,
      values: { name: 'Follow-up of #1: ' },
    })
    first.set('name', 'Follow-up of #1: again')
    expect(createForm({ draft: 'x' }).$state.get().restored).toBeDefined()
  })

  test('a draft over a stored record is announced once; values that are already on screen are not restored', () => {
    createForm({ draft: 't' }).set('name', 'mine')
    let known = false
    const { $state, load } = createForm({ draft: () => (known ? 't' : undefined) })
    known = true
    const saved = { name: 'theirs', place: 4, location: null }
    load(saved)
    const { restored } = $state.get()
    expect(restored).toMatchObject({ overEmpty: false })
    load(saved)
    expect($state.get().restored).toBe(restored)
    load(saved, { ...saved, name: 'chosen' })
    expect($state.get().restored).toBeUndefined()
  })

  test('from a draft that other code wrote, only values that fit the fields are restored', () => {
    const written = (values: object) => {
      drafts.write('t', values)
      return createForm({ draft: 't' }).$state.get().values
    }
    expect(written({ name: 5, place: { id: 1 }, location: 7, other: 'x' })).toEqual({
      ...empty,
      location: 7,
    })
    expect(written({ name: null, place: null })).toEqual(empty)
    expect(written({ name: ['x'], place: 3 })).toEqual({ ...empty, place: 3 })
  })

  test('a failed save keeps the draft; success and reset remove it', async () => {
    let fails = true
    const created = createForm({
      draft: 't',
      save: () => (fails ? Promise.reject(new Error('down')) : Promise.resolve(1)),
    })
    created.set('name', 'x')
    await created.submit()
    expect(drafts.read('t')).toMatchObject({ name: 'x' })
    fails = false
    await created.submit()
    expect(drafts.read('t')).toBeUndefined()
    created.set('name', 'z')
    created.reset()
    expect(drafts.read('t')).toBeUndefined()
    expect(created.$state.get().values.name).toBe('x')
  })

  test('a draft overrides the values of the server', () => {
    createForm({ draft: 't' }).set('name', 'mine')
    const { $state, load } = createForm({ draft: 't' })
    load({ name: 'theirs', place: 4, location: null })
    expect($state.get()).toMatchObject({ values: { name: 'mine', place: null }, dirty: true })
  })

  test('values that equal the initial ones are not a draft', () => {
    const { load, set } = createForm({ draft: 't' })
    const saved = { name: 'saved', place: 4, location: null }
    load(saved)
    set('place', 4)
    expect(drafts.read('t')).toBeUndefined()
    set('place', 5)
    expect(drafts.read('t')).toMatchObject({ ...saved, place: 5 })
    set('place', 4)
    expect(drafts.read('t')).toBeUndefined()
  })

  test('`load` with input keeps that input as the draft', () => {
    const { $state, load, set } = createForm({ draft: 't' })
    set('name', 'old')
    load({ name: 'theirs', place: 4, location: null }, { name: 'both', place: 4, location: null })
    expect($state.get()).toMatchObject({ values: { name: 'both', place: 4 }, dirty: true })
    expect(drafts.read('t')).toMatchObject({ name: 'both', place: 4, location: null })
  })

  test('a draft uses the current name of its form', () => {
    let name = 'new'
    const { set } = createForm({ draft: () => name })
    set('name', 'first')
    name = 'thing:7'
    set('name', 'second')
    expect(drafts.read('new')).toMatchObject({ name: 'first' })
    expect(drafts.read('thing:7')).toMatchObject({ name: 'second' })
  })

  test('another user does not see the draft, and their sign-in removes it', () => {
    createForm({ draft: 't' }).set('name', 'secret')
    expect(environment.drafts.length).toBe(1)
    setOwner('')
    expect(environment.drafts.length).toBe(1)
    setOwner('8')
    expect(environment.drafts.length).toBe(0)
    expect(createForm({ draft: 't' }).$state.get().values).toEqual(empty)
  })

  test('the same user finds the draft after their session has ended', () => {
    createForm({ draft: 't' }).set('name', 'mine')
    setOwner('')
    setOwner('7')
    expect(createForm({ draft: 't' }).$state.get().values.name).toBe('mine')
  })

  test('a user of another server with the same id neither sees nor deletes the draft', () => {
    onTestFinished(() => changeSettings({ apiOrigin: undefined }))
    changeSettings({ apiOrigin: 'https://assets.example.com' })
    createForm({ draft: 't' }).set('name', 'mine')
    changeSettings({ apiOrigin: 'https://assets-test.example.com' })
    expect(createForm({ draft: 't' }).$state.get().values).toEqual(empty)
    drafts.removeAll()
    changeSettings({ apiOrigin: 'https://assets.example.com' })
    expect(createForm({ draft: 't' }).$state.get().values.name).toBe('mine')
  })

  test('signing in to the application does not delete the drafts of host pages on its origin', () => {
    onTestFinished(() => changeSettings({ surroundings: undefined }))
    createForm({ draft: 't' }).set('name', 'mine')
    changeSettings({ surroundings: 'application' })
    drafts.removeAll({ butOwn: true })
    changeSettings({ surroundings: undefined })
    expect(createForm({ draft: 't' }).$state.get().values.name).toBe('mine')
  })

  test('chosen files stay in memory and are not part of the draft', () => {
    const { set, $state } = createForm({ draft: 't' })
    const files = [new File(['x'], 'a.png')]
    set('files', files)
    set('name', 'x')
    expect($state.get().values.files).toBe(files)
    expect(drafts.read('t')).toMatchObject({ name: 'x', place: null, location: null })
    expect(drafts.read('t')).not.toHaveProperty('files')
  })

  test.each(['{', '7', '[1]', '"x"', '{"evil":1,"name":"ok"}'])(
    'an invalid draft %s is ignored',
    (text) => {
      environment.drafts.setItem(keyOf('t'), text)
      const { values } = createForm({ draft: 't' }).$state.get()
      expect(Object.keys(values)).toEqual(Object.keys(empty))
    },
  )

  test('if the storage is full, the draft stays in memory for its user, instead of an outdated one', () => {
    const { set, load, $state } = createForm({ draft: 't' })
    set('name', 'half')
    environment.drafts.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    set('name', 'x')
    expect($state.get().values.name).toBe('x')
    expect(environment.logged).toHaveLength(1)
    expect(environment.drafts.length).toBe(0)
    load({ ...empty, place: 3 })
    expect($state.get()).toMatchObject({ values: { name: 'x' }, restored: undefined })
    setOwner('8')
    expect(createForm({ draft: 't' }).$state.get().values).toEqual(empty)
    setOwner('7')
    expect(createForm({ draft: 't' }).$state.get().values).toEqual(empty)
  })
})

test('a retry removes the message of the failed attempt', async () => {
  for (const { id } of $toasts.get()) toasts.dismiss(id)
  let fails = true
  const { set, submit } = form<{ name: string }, number>({
    initial: { name: '' },
    check: ({ name }) =>
      name ? [] : [{ field: 'name', key: 'missing', text: 'Missing', code: 'test' }],
    async save() {
      if (fails) throw new HttpError(500)
      return 1
    },
    invalid: () => toasts.error('Not complete'),
    failed: () => toasts.error('Not saved'),
    saved: () => toasts.success('Saved'),
  })
  const shown = () => $toasts.get().map(({ text }) => text)
  await submit()
  expect(shown()).toEqual(['Not complete'])
  set('name', 'Lamp')
  expect(shown()).toEqual([])
  await submit()
  expect(shown()).toEqual(['Not saved'])
  fails = false
  await submit()
  expect(shown()).toEqual(['Saved'])
})

test('messages about faults disappear with the form, and with its draft', async () => {
  vi.useFakeTimers()
  for (const { id } of $toasts.get()) toasts.dismiss(id)
  const { $state, set, submit, reset } = createForm({
    invalid: () => toasts.error('Not complete'),
    failed: () => toasts.error('Not saved'),
    save: () => Promise.reject(new HttpError(500)),
  })
  const shown = () => $toasts.get().map(({ text }) => text)
  await submit()
  reset()
  expect(shown()).toEqual([])
  const leave = async () => {
    const stop = $state.listen(() => {})
    await submit()
    stop()
    vi.advanceTimersByTime(1000)
  }
  await leave()
  expect(shown()).toEqual([])
  set('name', 'Lamp')
  await leave()
  expect(shown()).toEqual(['Not saved'])
  vi.useRealTimers()
})
