import { afterEach, expect, test, vi } from 'vitest'
import { discover } from '../../../src/element/autoload.ts'
import { eventually } from '../../support/eventually.ts'

// Beside the source there are no built chunks: every load fails, which is what is looked at here. That widgets
// load is shown against the built files, by the guest's journey.
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function listen() {
  const errors: { message: string; tag: string }[] = []
  const hear = (event: CustomEvent<{ message: string }>) => {
    errors.push({ message: event.detail.message, tag: (event.target as Element).localName })
  }
  document.addEventListener('assetdesk-error', hear)
  return { errors, stop: () => document.removeEventListener('assetdesk-error', hear) }
}

test('a chunk that does not load is tried three times, then reported at its elements', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { errors, stop } = listen()
  const started = performance.now()
  document.body.append(
    document.createElement('raise-ticket'),
    document.createElement('raise-ticket'),
  )
  await eventually(() => expect(errors).toHaveLength(2))
  expect(performance.now() - started).toBeGreaterThan(2400)
  expect(errors[0]).toEqual({ message: '<raise-ticket> could not be loaded', tag: 'raise-ticket' })
  expect(log).toHaveBeenCalledTimes(1)
  const tried = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ pathname }) => pathname.endsWith('/raise-ticket.js'))
  expect(new Set(tried.map(({ search }) => search)).size).toBe(3)
  stop()
})

const asked = (tag: string) =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes(`/${tag}.js`)).length

test('EMB-09 an element in a shadow root is found whenever it is attached, also in a nested one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const host = document.createElement('div')
  document.body.append(host)
  await new Promise((resume) => setTimeout(resume, 50))
  const root = host.attachShadow({ mode: 'closed' })
  await new Promise((resume) => setTimeout(resume, 50))
  expect(asked('user-list')).toBe(0)
  root.append(document.createElement('user-list'))
  await eventually(() => expect(asked('user-list')).toBeGreaterThan(0))
  const inner = document.createElement('div')
  inner.attachShadow({ mode: 'open' }).innerHTML = '<section><asset-trash></asset-trash></section>'
  root.append(inner)
  await eventually(() => expect(asked('asset-trash')).toBeGreaterThan(0))
})

test('EMB-09 a declarative shadow root is searched when discover is called for it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = document.implementation.createHTMLDocument()
  const host = page.createElement('div')
  host.attachShadow({ mode: 'open' }).innerHTML = '<ticket-list></ticket-list>'
  discover(host)
  await eventually(() => expect(asked('ticket-list')).toBeGreaterThan(0))
})

test('EMB-35 with loading="visible" the code is requested once, when the element comes near', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const space = document.createElement('div')
  space.style.height = '500vh'
  const element = document.createElement('activity-log')
  element.setAttribute('loading', 'visible')
  document.body.append(space, element)
  await new Promise((resume) => setTimeout(resume, 200))
  expect(asked('activity-log')).toBe(0)
  element.scrollIntoView()
  await eventually(() => expect(asked('activity-log')).toBeGreaterThan(0))
})

test('tags that are none of ours are left alone', async () => {
  const { errors, stop } = listen()
  document.body.append(
    document.createElement('some-widget'),
    document.createElement('raise-ticket-x'),
  )
  await new Promise((resume) => setTimeout(resume, 200))
  expect(errors).toEqual([])
  stop()
})
