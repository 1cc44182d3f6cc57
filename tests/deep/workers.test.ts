import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { processStage, raise } from '../api/jobs/stage.ts'
import { receiver } from '../api/webhooks/receiver.ts'

const { start, jobs } = processStage()

const notificationsOf = async ({ ask }: Awaited<ReturnType<typeof start>>, ticket: number) => {
  const { body } = await ask('officeAdmin', 'GET /notifications')
  return (body.items as { ticket?: { id: number } }[]).filter((item) => item.ticket?.id === ticket)
}

test('SVC-03 a process without workers serves requests and logs that at its start; its jobs wait for another process', async () => {
  const serving = await start('0')
  await serving.untilPrinted('This process runs no jobs (WORKERS=0)')
  const ticket = await raise(serving, 'The door squeaks')
  await sleep(500)
  expect(await jobs('fan-out')).toEqual([{ state: 'created' }])
  expect(await notificationsOf(serving, ticket)).toEqual([])
  const working = await start('1')
  expect(working.output()).not.toContain('WORKERS=0')
  await eventually(async () => expect(await notificationsOf(serving, ticket)).toHaveLength(1))
})

test('SVC-07 on SIGTERM, the process ends long-polling requests and requeues a running job within ten seconds', async () => {
  const silent = await receiver(() => {})
  const working = await start('1')
  const hook = { name: 'Silent', url: silent.url, format: 'assetdesk', manager: null }
  const added = await working.ask('superAdmin', 'POST /webhooks', {
    ...hook,
    kinds: ['ticket.raised'],
    internal: false,
  })
  expect([added.status, added.body]).toEqual([201, expect.anything()])
  await raise(working, 'The window sticks')
  await eventually(() => expect(silent.calls).toHaveLength(1))
  const polling = working.ask('employee', 'GET /live?inbox=999999')
  await sleep(300)
  const stopped = performance.now()
  working.child.kill('SIGTERM')
  expect((await polling).status).toBe(200)
  expect(await working.exit).toBe(0)
  expect(performance.now() - stopped).toBeLessThan(10_000)
  expect(await jobs('hook')).toEqual([{ state: 'retry' }])
})
