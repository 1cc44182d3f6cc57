import { expect, test } from 'vitest'
import { conversationStage } from './stage.ts'

const stage = conversationStage()

test('REC-04 while 50 writers comment, a reader gets every event once and in order', async () => {
  const ticket = await stage.ticket()
  const start = (await stage.timeline('employee', ticket)).last_event_id
  const ids: number[] = []
  const isOver = { now: false }
  const reading = (async () => {
    for (;;) {
      const isLast = isOver.now
      const { items } = await stage.timeline(
        'officeAdmin',
        ticket,
        `after=${ids.at(-1) ?? start}&limit=7`,
      )
      ids.push(...items.map(({ id }) => id))
      if (isLast && items.length === 0) return
    }
  })()
  const writers = Array.from({ length: 50 }, async (_, nth) => {
    const responses = []
    for (const turn of [1, 2]) {
      const visibility = (nth + turn) % 3 === 0 ? 'internal' : 'public'
      responses.push(
        await stage.addComment('officeAdmin', ticket, { body: `${nth} ${turn}`, visibility }),
      )
    }
    return responses
  })
  const added = (await Promise.all(writers)).flat()
  isOver.now = true
  await reading
  const written = added
    .map(({ body }) => body.item.id as number)
    .toSorted((one, other) => one - other)
  expect(ids).toEqual(written)
  const { body } = await stage.read('officeAdmin', ticket)
  expect(body).toMatchObject({ comment_count: 100, last_event_id: written.at(-1) })
})
