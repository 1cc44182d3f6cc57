import { afterEach, expect, test, vi } from 'vitest'
import { discover } from '../../../src/element/autoload.ts'
import { languageFor } from '../../../src/element/stand-in.ts'
import { eventually } from '../../support/eventually.ts'

// There are no built chunks next to the source, so every load fails. These tests check the requests and the errors.
// The e2e tests of embedded elements check that built widgets load.
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function recordErrors() {
  const errors: { message: string; tag: string }[] = []
  const onError = (event: CustomEvent<{ message: string }>) => {
    errors.push({ message: event.detail.message, tag: (event.target as Element).localName })
  }
  document.addEventListener('assetdesk-error', onError)
  return { errors, stop: () => document.removeEventListener('assetdesk-error', onError) }
}

test('a chunk that fails to load is requested three times, then each of its elements dispatches an error', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { errors, stop } = recordErrors()
  const started = performance.now()
  document.body.append(
    document.createElement('raise-ticket'),
    document.createElement('raise-ticket'),
  )
  await eventually(() => expect(errors).toHaveLength(2))
  expect(performance.now() - started).toBeGreaterThan(2400)
  expect(errors[0]).toEqual({ message: '<raise-ticket> could not be loaded', tag: 'raise-ticket' })
  expect(log).toHaveBeenCalledTimes(1)
  const chunkRequests = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ pathname }) => pathname.endsWith('/raise-ticket.js'))
  expect(new Set(chunkRequests.map(({ search }) => search)).size).toBe(3)
  stop()
})

const requestCount = (tag: string) =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes(`/${tag}.js`)).length

test('EMB-09 an element in a shadow root, also a nested one, is found whenever it is attached', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const host = document.createElement('div')
  document.body.append(host)
  await new Promise((resume) => setTimeout(resume, 50))
  const root = host.attachShadow({ mode: 'closed' })
  await new Promise((resume) => setTimeout(resume, 50))
  expect(requestCount('user-list')).toBe(0)
  root.append(document.createElement('user-list'))
  await eventually(() => expect(requestCount('user-list')).toBeGreaterThan(0))
  const inner = document.createElement('div')
  inner.attachShadow({ mode: 'open' }).innerHTML = '<section><asset-trash></asset-trash></section>'
  root.append(inner)
  await eventually(() => expect(requestCount('asset-trash')).toBeGreaterThan(0))
})

test('EMB-09 discover finds elements in a declarative shadow root', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = document.implementation.createHTMLDocument()
  const host = page.createElement('div')
  host.attachShadow({ mode: 'open' }).innerHTML = '<ticket-list></ticket-list>'
  discover(host)
  await eventually(() => expect(requestCount('ticket-list')).toBeGreaterThan(0))
})

test('EMB-35 with loading="visible" the code is requested only when the element comes near', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const space = document.createElement('div')
  space.style.height = '500vh'
  const element = document.createElement('activity-log')
  element.setAttribute('loading', 'visible')
  document.body.append(space, element)
  await new Promise((resume) => setTimeout(resume, 200))
  expect(requestCount('activity-log')).toBe(0)
  element.scrollIntoView()
  await eventually(() => expect(requestCount('activity-log')).toBeGreaterThan(0))
})

test('ignores tags that do not belong to Assetdesk', async () => {
  document.body.append(
    document.createElement('some-widget'),
    document.createElement('raise-ticket-x'),
  )
  await new Promise((resume) => setTimeout(resume, 200))
  expect(['some-widget', 'raise-ticket-x'].map(requestCount)).toEqual([0, 0])
})

test('FGUEST-07 the loader takes the language only from our elements with a locale', () => {
  document.body.innerHTML = `
    <ion-datetime locale="de"></ion-datetime>
    <user-list locale=""></user-list>
    <asset-trash locale="en"></asset-trash>`
  const element = document.body.appendChild(document.createElement('section'))
  expect(languageFor(element)).toBeUndefined()
  document.querySelector('user-list')?.setAttribute('locale', 'de')
  expect(languageFor(element)).toBe('de')
})
