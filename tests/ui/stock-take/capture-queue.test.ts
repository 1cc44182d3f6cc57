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
/** The codes of each request. */
let sent: string[][]
let photos: string[]
let received: string[]
/** Runs for each request with its codes. Throws to make the request fail. */
let onSend: (codes: readonly string[]) => void
let refused: Readonly<Record<string, string>>
let onSendPhoto: () => void
let onTakeBack: () => void
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
  onSend = () => {}
  onSendPhoto = () => {}
  onTakeBack = () => {}
  takenBack = []
  provideEnv({ ...browserEnv, now: () => now, log: () => {} })
  setOwner('7')
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
})

/** Creates the queue of a page that has just loaded. */
function loadQueue() {
  const notified: string[] = []
  const queue = captureQueue<Mark, Receipt>({
    subject,
    async send(marks) {
      await Promise.resolve()
      const codes = marks.map(({ code }) => code)
      sent.push(codes)
      onSend(codes)
      return marks.map(({ id, code }) => ({ id, refused: refused[code] }))
    },
    refusalOf: (receipt) => receipt.refused,
    async sendPhoto(_id, photo) {
      onSendPhoto()
      photos.push(await photo.text())
    },
    received: (receipts) => received.push(...receipts.map(({ id }) => id)),
    photoRefused: (reason) => notified.push(reason),
    async takeBack(id) {
      await Promise.resolve()
      onTakeBack()
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

test('TAKE-13 TAKE-14 marks made offline survive a reload and are sent in order, 50 per request', async () => {
  onSend = offline
  const before = loadQueue()
  for (const code of codes(1, 60)) before.add({ code })
  expect(before.waiting()).toEqual(codes(1, 60))
  await expect.poll(() => before.$link.get()).toBe('off')
  before.stop()
  const after = loadQueue()
  await expect.poll(after.waiting).toEqual(codes(1, 60))
  onSend = () => {}
  sent.length = 0
  // Without a click: the browser reports that it is online again.
  dispatchEvent(new Event('online'))
  await expect.poll(after.waiting).toEqual([])
  expect(sent).toEqual([codes(1, 50), codes(51, 10)])
  expect([received.length, after.$link.get()]).toEqual([60, 'on'])
})

test('TAKE-13 a mark that is made while the stored ones are read stays on screen', async () => {
  onSend = offline
  const queue = loadQueue()
  queue.add({ code: '1' })
  await expect.poll(() => queue.$link.get()).toBe('off')
  const { getAll } = IDBIndex.prototype
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementationOnce(function (
    this: IDBIndex,
    ...query
  ) {
    queue.add({ code: '2' })
    return getAll.apply(this, query)
  })
  const shown: unknown[] = []
  stops.push(queue.$entries.listen(() => shown.push(queue.waiting())))
  sent.length = 0
  queue.send()
  await expect.poll(() => sent).toContainEqual(['1', '2'])
  expect(new Set(shown.map(String))).toEqual(new Set(['1,2']))
})

test('TAKE-15 after a lost response, the same marks are sent again with the same ids', async () => {
  const ids: string[] = []
  onSend = offline
  const queue = loadQueue()
  ids.push(queue.add({ code: '1' }), queue.add({ code: '2' }))
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  await expect.poll(() => queue.$link.get()).toBe('off')
  onSend = () => {}
  queue.send()
  await expect.poll(queue.waiting).toEqual([])
  expect(received).toEqual(ids)
})

test('TAKE-15 if some marks of a batch are refused, the others are saved; a refused mark waits for its user', async () => {
  refused = { '2': 'No such location' }
  const queue = loadQueue()
  const second = codes(1, 3).map((code) => queue.add({ code }))[1] ?? ''
  await expect.poll(() => received.length).toBe(3)
  await expect.poll(queue.waiting).toEqual(['2'])
  expect(queue.$entries.get()[0]?.refused).toBe('No such location')
  sent.length = 0
  queue.send()
  // A refused mark is not sent again by itself.
  await new Promise((done) => setTimeout(done, 50))
  expect(sent).toEqual([])
  refused = {}
  queue.retry(second)
  await expect.poll(queue.waiting).toEqual([])
  expect(sent).toEqual([['2']])
})

test('TAKE-15 a mark that makes its batch fail is singled out, and the others are sent', async () => {
  onSend = (batch) => {
    if (batch.includes('bad'))
      throw new HttpError(422, { statusCode: 422, error: '', message: 'Not a code' })
  }
  const queue = loadQueue()
  for (const code of ['1', 'bad', '2']) queue.add({ code })
  await expect.poll(queue.waiting).toEqual(['bad'])
  expect(queue.$entries.get()[0]?.refused).toBe('Not a code')
  queue.discard(queue.$entries.get()[0]?.id ?? '')
  expect(queue.waiting()).toEqual([])
})

test.each([409, 404])(
  'TAKE-16 if a stock-take accepts no more marks (%d), all waiting marks are kept',
  async (status) => {
    onSend = () => {
      throw new HttpError(status)
    }
    const before = loadQueue()
    for (const code of codes(1, 3)) before.add({ code })
    await expect.poll(() => before.$link.get()).toBe('ended')
    expect(before.waiting()).toEqual(codes(1, 3))
    before.stop()
    const after = loadQueue()
    await expect.poll(() => after.$link.get()).toBe('ended')
    expect(after.waiting()).toEqual(codes(1, 3))
    after.discardAll()
    after.stop()
    const last = loadQueue()
    await new Promise((done) => setTimeout(done, 50))
    expect(last.waiting()).toEqual([])
  },
)

test('TAKE-17 another user neither sees nor sends the marks; they are kept for their user for 14 days', async () => {
  onSend = offline
  const first = loadQueue()
  first.add({ code: '1' })
  await expect.poll(() => first.$link.get()).toBe('off')
  sent.length = 0
  onSend = () => {}
  setOwner('8')
  first.send()
  await new Promise((done) => setTimeout(done, 50))
  expect([first.waiting(), sent]).toEqual([[], []])
  first.stop()
  onSend = offline
  now = new Date('2026-12-11T09:59:00Z')
  setOwner('7')
  const reloaded = loadQueue()
  await expect.poll(reloaded.waiting).toEqual(['1'])
  reloaded.stop()
  now = new Date('2026-12-11T10:01:00Z')
  const expired = loadQueue()
  await new Promise((done) => setTimeout(done, 50))
  expect(expired.waiting()).toEqual([])
})

test('TAKE-17 marks are sent once the user has signed in again', async () => {
  onSend = () => {
    throw new HttpError(401)
  }
  const queue = loadQueue()
  queue.add({ code: '1' })
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(queue.waiting()).toEqual(['1'])
  setOwner('')
  onSend = () => {}
  setOwner('7')
  await expect.poll(() => received.length).toBe(1)
})

test('TAKE-10 a photo is sent after its mark, also after a reload; a refused photo does not affect the mark', async () => {
  onSendPhoto = offline
  const before = loadQueue()
  const id = before.add({ code: '1' })
  before.attach(id, new Blob(['front']))
  await expect.poll(() => [received.length, before.$entries.get()[0]?.mark]).toEqual([1, undefined])
  await expect.poll(() => before.$link.get()).toBe('off')
  before.stop()
  onSendPhoto = () => {}
  const after = loadQueue()
  await expect.poll(() => photos).toEqual(['front'])
  await expect.poll(after.waiting).toEqual([])
  onSendPhoto = () => {
    throw new HttpError(422, { statusCode: 422, error: '', message: 'Not a picture' })
  }
  // The mark was sent before.
  after.attach(id, new Blob(['back']))
  await expect.poll(() => after.notified).toEqual(['Not a picture'])
  await expect.poll(after.waiting).toEqual([])
  expect(sent).toEqual([['1']])
})

test('TAKE-10 a mark that is changed while it is being sent is sent again with another id', async () => {
  let release = () => {}
  const gate = new Promise<void>((done) => void (release = done))
  const queue = captureQueue<Mark, Receipt>({
    subject,
    async send(marks) {
      sent.push(marks.map(({ code }) => code))
      if (sent.length === 1) await gate
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

test('TAKE-09 TAKE-14 a mark whose response was lost is taken back on the server, also after a reload', async () => {
  onSend = offline
  const before = loadQueue()
  const id = before.add({ code: '1' })
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  const failTakeBack = vi.fn(offline)
  onTakeBack = failTakeBack
  before.takeBack(id)
  await expect.poll(() => failTakeBack.mock.calls.length).toBeGreaterThan(0)
  before.stop()
  onSend = onTakeBack = () => {}
  const after = loadQueue()
  await expect.poll(() => takenBack).toEqual([id])
  await expect.poll(after.waiting).toEqual([])
  expect(received).toEqual([])
})

test('TAKE-14 of two tabs, only one sends a mark, and the other removes it', async () => {
  let release = () => {}
  const gate = new Promise<void>((done) => void (release = done))
  const sentCodes: string[] = []
  const tab = () => {
    const queue = captureQueue<Mark, Receipt>({
      subject,
      async send(marks) {
        sentCodes.push(...marks.map(({ code }) => code))
        await gate
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
  await expect.poll(() => sentCodes).toEqual(['1'])
  const other = tab()
  await new Promise((done) => setTimeout(done, 50))
  release()
  await expect.poll(() => one.$entries.get()).toEqual([])
  // The screen of a stock-take calls this every five seconds.
  await expect.poll(() => (other.send(), other.$entries.get())).toEqual([])
  expect(sentCodes).toEqual(['1'])
})

test('TAKE-09 TAKE-10 changes of marks that another tab has sent meanwhile reach the server', async () => {
  onSend = offline
  const one = loadQueue()
  const [photographed = '', noted = '', back = ''] = codes(1, 3).map((code) => one.add({ code }))
  await expect.poll(() => one.$link.get()).toBe('off')
  const other = loadQueue()
  await expect.poll(other.waiting).toEqual(codes(1, 3))
  await expect.poll(() => other.$link.get()).toBe('off')
  onSend = () => {}
  one.send()
  await expect.poll(one.waiting).toEqual([])
  sent.length = 0
  other.attach(photographed, new Blob(['front']))
  other.amend(noted, { code: '2, scratched' })
  other.takeBack(back)
  await expect
    .poll(() => [photos, sent, takenBack])
    .toEqual([['front'], [['2, scratched']], [back]])
  await expect.poll(other.waiting).toEqual([])
})

test('TAKE-13 TAKE-14 after the browser has closed the database, a changed mark is stored in it again', async () => {
  const open = vi.spyOn(indexedDB, 'open')
  onSend = offline
  const before = loadQueue()
  const id = before.add({ code: '1' })
  await expect.poll(() => before.$link.get()).toBe('off')
  // As WebKit does while the page is in the background.
  for (const { value } of open.mock.results) (value as IDBOpenDBRequest).result.close()
  before.amend(id, { code: '1, scratched' })
  await expect.poll(() => sent.at(-1)).toEqual(['1, scratched'])
  expect(before.$isStored.get()).toBe(true)
  before.stop()
  const after = loadQueue()
  await expect.poll(after.waiting).toEqual(['1, scratched'])
})

test('TAKE-09 TAKE-10 TAKE-13 after a failed write, later changes and removals of stored marks survive a reload', async () => {
  onSend = offline
  const before = loadQueue()
  const [back = '', noted = ''] = codes(1, 2).map((code) => before.add({ code }))
  await expect.poll(() => before.$link.get()).toBe('off')
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No space', 'QuotaExceededError')
  })
  before.add({ code: '3' }, new Blob(['large']))
  await expect.poll(() => before.$isStored.get()).toBe(false)
  before.discard(back)
  before.amend(noted, { code: '2, scratched' })
  await expect.poll(() => sent.at(-1)).toEqual(['2, scratched', '3'])
  before.stop()
  const after = loadQueue()
  await expect.poll(after.waiting).toEqual(['2, scratched'])
})

test('TAKE-13 if the browser has no database, marks are kept while the page is open, and the queue says so', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Storage is closed', 'SecurityError')
  })
  // A sandboxed frame has locks that it cannot request.
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('', 'SecurityError'))
  onSend = offline
  const queue = loadQueue()
  queue.add({ code: '1' })
  await expect.poll(() => queue.$isStored.get()).toBe(false)
  expect(queue.waiting()).toEqual(['1'])
  onSend = () => {}
  queue.send()
  await expect.poll(queue.waiting).toEqual([])
  expect(received).toHaveLength(1)
})
