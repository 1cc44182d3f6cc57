import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { widgetHost } from '../../../src/element/widget-host.ts'
import { takeTicket } from '../../../src/parts/ticket/life.ts'
import { ticketUpdates } from '../../../src/parts/ticket/ticket-updates.ts'
import { setOwner } from '../../../src/session/owner.ts'
import { eventStep } from '../../../src/wire/live.ts'
import { clientEnv } from '../../support/client-env.ts'

const stops: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  setOwner('1')
})
afterEach(() => {
  vi.useFakeTimers()
  for (const stop of stops.splice(0)) stop()
  // Stores stop a second after their last subscriber. Test files share modules, and other files have no document.
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  setOwner('')
  vi.unstubAllGlobals()
})

/** Returns a revision of the ticket lists whose latest event is `event`. */
const revisionOf = (event: number) => event * eventStep + 1

/** A server that responds to long-polling requests and to “Assign to me” when the test says so. */
function server() {
  let known: number | undefined
  let notify: (revision: number) => void = () => {}
  let confirm: (event: number) => void = () => {}
  clientEnv((input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input))
    return new Promise((resolve) => {
      if (pathname.endsWith('/live')) {
        known = Number(searchParams.get('list'))
        notify = (list) => resolve(Response.json({ list }))
      }
      if (pathname.endsWith('/take'))
        confirm = (event) => resolve(Response.json({ id: 7, last_event_id: event }))
    })
  }, 'token')
  /** Waits until the page requests revisions after this one, which it has processed. */
  const untilKnown = async (revision: number) => {
    await expect.poll(() => known).toBe(revision)
  }
  return {
    untilKnown,
    async update(event: number) {
      notify(revisionOf(event))
      await untilKnown(revisionOf(event))
    },
    confirm: (event: number) => confirm(event),
  }
}

/** Subscribes to the updates of a list until the test ends. `shown`: the event of its rows. */
function updatesOf(shown?: number) {
  const $shown = atom(shown === undefined ? undefined : revisionOf(shown))
  const { $fresh } = ticketUpdates('allTickets', $shown)
  stops.push($fresh.listen(() => {}))
  return { $fresh, load: (event: number) => $shown.set(revisionOf(event)) }
}

test('LIVE-13 a ticket that is raised between the rows and the first response is announced', async () => {
  const { untilKnown, update } = server()
  const { $fresh, load } = updatesOf()
  await untilKnown(0)
  await update(6)
  expect($fresh.get()).toBe(false)
  load(5)
  expect($fresh.get()).toBe(true)
  load(6)
  expect($fresh.get()).toBe(false)
})

test.each([
  { name: 'only the action', events: [9], isFresh: false },
  { name: 'the action, and a ticket that is raised before it', events: [8, 9], isFresh: true },
])(
  'LIVE-13 “Assign to me” announces changes by others only: $name',
  async ({ events, isFresh }) => {
    const { untilKnown, update, confirm } = server()
    const { $fresh } = updatesOf(7)
    await untilKnown(revisionOf(7))
    const taking = takeTicket({ id: 7, assigned_user: null }, widgetHost(), true)
    for (const event of events) await update(event)
    expect($fresh.get()).toBe(false)
    confirm(9)
    expect(await taking).toBe(true)
    expect($fresh.get()).toBe(isFresh)
    await update(10)
    expect($fresh.get()).toBe(true)
  },
)
