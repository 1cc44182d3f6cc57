import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { provideEnv } from '../../../src/env.ts'
import { HttpError, NetworkError } from '../../../src/http/error.ts'
import { browserEnv } from '../../../src/session/browser-env.ts'
import { setOwner } from '../../../src/session/owner.ts'
import { captureQueue } from '../../../src/state/capture/capture-queue.ts'

interface Mark {
  code: string
}
interface Receipt {
  id: string
  refused?: string | undefined
}

let subjects = 0
let subject: string
let now: Date
/** The codes of each request, and the photos. */
let sent: string[][]
let photos: string[]
let received: string[]
/** How the server answers; throws or refuses codes. */
let answer: (codes: readonly string[]) => void
let refused: Readonly<Record<string, string>>
let photoAnswer: () => void
let backAnswer: () => void
let takenBack: string[]
const stops: (() => void)[] = []

beforeEach(() => {
  subjects += 1
  subject = `stock-take ${subjects}`
  now = new Date('2026-11-27T10:00:00Z')
  sent = []
  photos = []
  received = []
  refused = {}
  answer = () => {}
  photoAnswer = () => {}
  backAnswer = () => {}
  takenBack = []
  provideEnv({ ...browserEnv, now: () => now, log: () => {} })
  setOwner('7')
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
})

/** The queue of a page that has just loaded. */
function page() {
  const notified: string[] = []
  const queue = captureQueue<Mark, Receipt>({
    subject,
    async send(marks) {
      await Promise.resolve()
      const codes = marks.map(({ code }) => code)
      sent.push(codes)
      answer(codes)
      return marks.map(({ id, code }) => ({ id, refused: refused[code] }))
    },
    refusalOf: (receipt) => receipt.refused,
    async sendPhoto(_id, photo) {
      photoAnswer()
      photos.push(await photo.text())
    },
    received: (receipts) => received.push(...receipts.map(({ id }) => id)),
    photoRefused: (reason) => notified.push(reason),
    async takeBack(id) {
      await Promise.resolve()
      backAnswer()
      takenBack.push(id)
    },
  })
  const stop = queue.start()
  stops.push(stop)
  const waiting = () => queue.$entries.get().map(({ mark }) => mark?.code)
  return { ...queue, stop, waiting, notified }
}
const offline = () => {
  throw new NetworkError('staged')
}
const codes = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${from + index}`)

test('TAKE-13 TAKE-14 marks that were made offline are there after a reload, and go in order, 50 a request', async () => {
  answer = offline
  const before = page()
  for (const code of codes(1, 60)) before.add({ code })
  expect(before.waiting()).toEqual(codes(1, 60))
  await expect.poll(() => before.$link.get()).toBe('off')
  before.stop()
  const after = page()
  await expect.poll(after.waiting).toEqual(codes(1, 60))
  answer = () => {}
  sent.length = 0
  // No click: the browser says that it is online again.
  dispatchEvent(new Event('online'))
  await expect.poll(after.waiting).toEqual([])
  expect(sent).toEqual([codes(1, 50), codes(51, 10)])
  expect([received.length, after.$link.get()]).toEqual([60, 'on'])
})

test('TAKE-15 after a lost answer the same marks are sent again under the same ids', async () => {
  const ids: string[] = []
  answer = offline
  const queue = page()
  ids.push(queue.add({ code: '1' }), queue.add({ code: '2' }))
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  await expect.poll(() => queue.$link.get()).toBe('off')
  answer = () => {}
  queue.send()
  await expect.poll(queue.waiting).toEqual([])
  expect(received).toEqual(ids)
})

test('TAKE-15 of half a batch that is refused the rest is kept; a refused mark waits for its user', async () => {
  refused = { '2': 'No such location' }
  const queue = page()
  const second = codes(1, 3).map((code) => queue.add({ code }))[1] ?? ''
  await expect.poll(() => received.length).toBe(3)
  await expect.poll(queue.waiting).toEqual(['2'])
  expect(queue.$entries.get()[0]?.refused).toBe('No such location')
  sent.length = 0
  queue.send()
  // Nothing is sent again by itself.
  await new Promise((done) => setTimeout(done, 50))
  expect(sent).toEqual([])
  refused = {}
  queue.retry(second)
  await expect.poll(queue.waiting).toEqual([])
  expect(sent).toEqual([['2']])
})

test('TAKE-15 a mark that spoils its batch is found, and the others arrive', async () => {
  answer = (batch) => {
    if (batch.includes('bad'))
      throw new HttpError(422, { statusCode: 422, error: '', message: 'Not a code' })
  }
  const queue = page()
  for (const code of ['1', 'bad', '2']) queue.add({ code })
  await expect.poll(queue.waiting).toEqual(['bad'])
  expect(queue.$entries.get()[0]?.refused).toBe('Not a code')
  queue.discard(queue.$entries.get()[0]?.id ?? '')
  expect(queue.waiting()).toEqual([])
})

test.each([409, 404])(
  'TAKE-16 a stock-take that takes no marks any more (%d) keeps all that waits',
  async (status) => {
    answer = () => {
      throw new HttpError(status)
    }
    const before = page()
    for (const code of codes(1, 3)) before.add({ code })
    await expect.poll(() => before.$link.get()).toBe('ended')
    expect(before.waiting()).toEqual(codes(1, 3))
    before.stop()
    const after = page()
    await expect.poll(() => after.$link.get()).toBe('ended')
    expect(after.waiting()).toEqual(codes(1, 3))
    after.discardAll()
    after.stop()
    const last = page()
    await new Promise((done) => setTimeout(done, 50))
    expect(last.waiting()).toEqual([])
  },
)

test('TAKE-17 another user neither sees nor sends them; the first one finds them again for 14 days', async () => {
  answer = offline
  const first = page()
  first.add({ code: '1' })
  await expect.poll(() => first.$link.get()).toBe('off')
  sent.length = 0
  answer = () => {}
  setOwner('8')
  first.send()
  await new Promise((done) => setTimeout(done, 50))
  expect([first.waiting(), sent]).toEqual([[], []])
  first.stop()
  answer = offline
  now = new Date('2026-12-11T09:59:00Z')
  setOwner('7')
  const again = page()
  await expect.poll(again.waiting).toEqual(['1'])
  again.stop()
  now = new Date('2026-12-11T10:01:00Z')
  const late = page()
  await new Promise((done) => setTimeout(done, 50))
  expect(late.waiting()).toEqual([])
})

test('TAKE-17 marks go once the user has signed in again', async () => {
  answer = () => {
    throw new HttpError(401)
  }
  const queue = page()
  queue.add({ code: '1' })
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(queue.waiting()).toEqual(['1'])
  setOwner('')
  answer = () => {}
  setOwner('7')
  await expect.poll(() => received.length).toBe(1)
})

test('TAKE-10 a photo follows its mark, also over a reload; one that is refused leaves the mark', async () => {
  photoAnswer = offline
  const before = page()
  const id = before.add({ code: '1' })
  before.attach(id, new Blob(['front']))
  await expect.poll(() => [received.length, before.$entries.get()[0]?.mark]).toEqual([1, undefined])
  await expect.poll(() => before.$link.get()).toBe('off')
  before.stop()
  photoAnswer = () => {}
  const after = page()
  await expect.poll(() => photos).toEqual(['front'])
  await expect.poll(after.waiting).toEqual([])
  photoAnswer = () => {
    throw new HttpError(422, { statusCode: 422, error: '', message: 'Not a picture' })
  }
  // The mark has long arrived.
  after.attach(id, new Blob(['back']))
  await expect.poll(() => after.notified).toEqual(['Not a picture'])
  await expect.poll(after.waiting).toEqual([])
  expect(sent).toEqual([['1']])
})

test('TAKE-10 a mark that is changed while it is under way is sent once more, as another one', async () => {
  let release = () => {}
  const held = new Promise<void>((done) => void (release = done))
  const queue = captureQueue<Mark, Receipt>({
    subject,
    async send(marks) {
      sent.push(marks.map(({ code }) => code))
      if (sent.length === 1) await held
      return marks.map(({ id }) => ({ id }))
    },
    refusalOf: () => undefined,
    sendPhoto: async () => {},
    received: (receipts) => received.push(...receipts.map(({ id }) => id)),
    photoRefused: () => {},
    takeBack: async () => {},
  })
  stops.push(queue.start())
  const id = queue.add({ code: '1' })
  await expect.poll(() => sent).toEqual([['1']])
  queue.amend(id, { code: '1, scratched' })
  release()
  await expect.poll(() => sent).toEqual([['1'], ['1, scratched']])
  await expect.poll(() => queue.$entries.get()).toEqual([])
  expect(new Set(received).size).toBe(2)
})

test('TAKE-09 TAKE-14 a mark whose response was lost is taken back on the server, also over a reload', async () => {
  answer = offline
  const before = page()
  const id = before.add({ code: '1' })
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  const lost = vi.fn(offline)
  backAnswer = lost
  before.takeBack(id)
  await expect.poll(() => lost.mock.calls.length).toBeGreaterThan(0)
  before.stop()
  answer = backAnswer = () => {}
  const after = page()
  await expect.poll(() => takenBack).toEqual([id])
  await expect.poll(after.waiting).toEqual([])
  expect(received).toEqual([])
})

test('TAKE-14 of two tabs one sends, and the other finds it sent', async () => {
  let release = () => {}
  const held = new Promise<void>((done) => void (release = done))
  const ours: string[] = []
  const tab = () => {
    const queue = captureQueue<Mark, Receipt>({
      subject,
      async send(marks) {
        ours.push(...marks.map(({ code }) => code))
        await held
        return marks.map(({ id }) => ({ id }))
      },
      refusalOf: () => undefined,
      sendPhoto: async () => {},
      received: () => {},
      photoRefused: () => {},
      takeBack: async () => {},
    })
    stops.push(queue.start())
    return queue
  }
  const one = tab()
  one.add({ code: '1' })
  await expect.poll(() => ours).toEqual(['1'])
  const other = tab()
  await new Promise((done) => setTimeout(done, 50))
  release()
  await expect.poll(() => one.$entries.get()).toEqual([])
  // The screen of a stock-take asks every five seconds.
  await expect.poll(() => (other.send(), other.$entries.get())).toEqual([])
  expect(ours).toEqual(['1'])
})

test('TAKE-13 a browser without a database keeps marks as long as the page is open, and says so', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Storage is closed', 'SecurityError')
  })
  answer = offline
  const queue = page()
  queue.add({ code: '1' })
  await expect.poll(() => queue.$isStored.get()).toBe(false)
  expect(queue.waiting()).toEqual(['1'])
  answer = () => {}
  queue.send()
  await expect.poll(queue.waiting).toEqual([])
  expect(received).toHaveLength(1)
})
