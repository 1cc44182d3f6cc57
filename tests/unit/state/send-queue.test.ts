import { expect, test, vi } from 'vitest'
import { HttpError, NetworkError } from '../../../src/http/error.ts'
import { setOwner } from '../../../src/session/owner.ts'
import { sendQueue } from '../../../src/state/feed/send-queue.ts'
import { clientEnv } from '../../support/client-env.ts'

interface Text {
  body: string
}

let drafts = 0

/** Creates the send queue of a new page. The server ends the session while the queue sends. */
function page(unsent?: (text: Text) => void, status = 401) {
  return sendQueue<Text, never>({
    draft: `talk ${drafts}`,
    read: (kept) => kept as Text,
    async send() {
      await Promise.resolve()
      setOwner('')
      throw new HttpError(status)
    },
    done: () => {},
    unsent,
    refused: () => expect.unreachable(),
  })
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Submits two texts and ends the session of person 7 before they are sent. */
async function refuseTwo(unsent?: (text: Text) => void) {
  clientEnv(fetch)
  // A new draft, because queues of former tests still listen.
  drafts += 1
  setOwner('7')
  const box = page(unsent)
  box.add({ body: 'first' })
  box.add({ body: 'second' })
  await settled()
  expect(box.$pending.get()).toEqual([])
  return box
}

test('CONV-13 if the screen restores texts, unsent texts of an ended session are restored, only for their author', async () => {
  const back: string[] = []
  const unsent = ({ body }: Text) => void back.push(body)
  const before = await refuseTwo(unsent)
  const after = page(unsent)
  expect(back).toEqual([])
  setOwner('7')
  // The former page is notified as well, but each text is returned only once.
  expect(back).toEqual(['first', 'second'])
  expect([before.$pending.get(), after.$pending.get()]).toEqual([[], []])
})

test('CONV-13 otherwise unsent texts stay in the queue, and Retry sends them', async () => {
  const box = await refuseTwo()
  setOwner('7')
  expect(box.$pending.get().map(({ values, status }) => [values.body, status])).toEqual([
    ['first', 'failed'],
    ['second', 'failed'],
  ])
})

test('CONV-13 no other user gets the unsent texts', async () => {
  const back: Text[] = []
  await refuseTwo((text) => back.push(text))
  setOwner('8')
  setOwner('7')
  expect(back).toEqual([])
})

test.each([401, 429])(
  'CONV-12 an entry whose response was lost stays if a retry gets a %i, and keeps its key',
  async (status) => {
    clientEnv(fetch)
    drafts += 1
    setOwner('7')
    const keys: (string | undefined)[] = []
    const refused = vi.fn()
    const unsent = vi.fn()
    const errors = [new NetworkError('cut'), new HttpError(status)]
    const open = () =>
      sendQueue<Text, never>({
        draft: `talk ${drafts}`,
        read: (stored) => stored as Text,
        async send(_, headers) {
          keys.push(headers['Idempotency-Key'])
          await Promise.resolve()
          if (errors.length === 1 && status === 401) setOwner('')
          throw errors.shift()
        },
        done: () => {},
        unsent,
        refused,
      })
    const box = open()
    box.add({ body: 'first' })
    await settled()
    const key = box.$pending.get()[0]?.key ?? ''
    box.retry(key)
    await settled()
    setOwner('7')
    expect(box.$pending.get()).toEqual([{ key, values: { body: 'first' }, status: 'failed' }])
    expect(keys).toEqual([key, key])
    expect([refused, unsent].flatMap(({ mock }) => mock.calls)).toEqual([])
  },
)

test('CONV-15 a first attempt that gets a 429 is refused', async () => {
  clientEnv(fetch)
  drafts += 1
  setOwner('7')
  const refused = vi.fn()
  const box = sendQueue<Text, never>({
    draft: `talk ${drafts}`,
    read: (stored) => stored as Text,
    send: () => Promise.reject(new HttpError(429)),
    done: () => {},
    refused,
  })
  box.add({ body: 'first' })
  await settled()
  expect(box.$pending.get()).toEqual([])
  expect(refused).toHaveBeenCalledExactlyOnceWith(new HttpError(429), { body: 'first' })
})

test('CONV-14 a text that is refused after its user signed out is restored only for this user', async () => {
  const back: string[] = []
  const unsent = ({ body }: Text) => void back.push(body)
  clientEnv(fetch)
  drafts += 1
  setOwner('7')
  const box = page(unsent, 422)
  box.add({ body: 'refused' })
  await settled()
  expect(back).toEqual([])
  setOwner('7')
  expect([back, box.$pending.get()]).toEqual([['refused'], []])
})

test('CONV-13 a text whose session ended while it was sent stays if its author has signed in again', async () => {
  clientEnv(fetch)
  drafts += 1
  setOwner('7')
  const refused = vi.fn()
  const box = sendQueue<Text, never>({
    draft: `talk ${drafts}`,
    read: (stored) => stored as Text,
    async send() {
      await Promise.resolve()
      setOwner('')
      setOwner('7')
      throw new HttpError(401)
    },
    done: () => {},
    refused,
  })
  box.add({ body: 'first' })
  await settled()
  expect(box.$pending.get()).toMatchObject([{ values: { body: 'first' }, status: 'failed' }])
  expect(refused).not.toHaveBeenCalled()
})

test('CONV-13 a refusal after a logout stores nothing if the drafts were deleted', async () => {
  const { drafts: stored } = clientEnv(fetch)
  drafts += 1
  setOwner('7')
  const box = sendQueue<Text, never>({
    draft: `talk ${drafts}`,
    read: (kept) => kept as Text,
    async send() {
      await Promise.resolve()
      setOwner('')
      stored.clear()
      throw new HttpError(401)
    },
    done: () => {},
    refused: () => expect.unreachable(),
  })
  box.add({ body: 'first' })
  await settled()
  expect(stored).toHaveLength(0)
})
