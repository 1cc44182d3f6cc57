import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { HttpError } from '../../../src/http/error.ts'
import { captureSender, type QueueLink } from '../../../src/state/capture/capture-sender.ts'
import type { Capture } from '../../../src/state/capture/capture-store.ts'

const options = {
  subject: 'stock-take 7',
  refusalOf: () => undefined,
  sendPhoto: async () => {},
  takeBack: async () => {},
  received: () => {},
  photoRefused: () => {},
}

test('TAKE-16 after the end, marks that the server has leave the queue, and each new mark is sent alone once', async () => {
  const stored = ['1', '2', '3']
  const sent: string[] = []
  const $link = atom<QueueLink>('on')
  let entries: readonly Capture<object>[] = [...stored, '4'].map((id) => ({ id, mark: {}, at: 0 }))
  const sendNext = captureSender<object, { id: string }>({
    ...options,
    $link,
    async send(marks) {
      await Promise.resolve()
      sent.push(marks.map(({ id }) => id).join())
      if (!marks.every(({ id }) => stored.includes(id))) throw new HttpError(409)
      return marks
    },
    async change(id, work) {
      await Promise.resolve()
      entries = entries.flatMap((entry) => (entry.id === id ? (work(entry) ?? []) : [entry]))
    },
  })
  const poll = async () => {
    sent.length = 0
    while (await sendNext(entries));
    return [...sent]
  }
  expect(await poll()).toEqual(['1,2,3,4', '1', '2', '3', '4', '4'])
  expect([entries.map(({ id }) => id), $link.get()]).toEqual([['4'], 'ended'])
  entries = [...entries, { id: '5', mark: {}, at: 0 }]
  expect(await poll()).toEqual(['4,5', '5'])
  expect(await poll()).toEqual(['4,5'])
})

test('TAKE-14 marks whose request ends the session are not sent separately', async () => {
  const send = vi.fn<(marks: readonly object[]) => Promise<{ id: string }[]>>()
  send.mockRejectedValue(new HttpError(401))
  const sendNext = captureSender<object, { id: string }>({
    ...options,
    $link: atom<QueueLink>('on'),
    send,
    change: async () => {},
  })
  expect(await sendNext(['1', '2'].map((id) => ({ id, mark: {}, at: 0 })))).toBe(false)
  expect(send).toHaveBeenCalledTimes(1)
})
