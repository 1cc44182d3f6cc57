import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { company } from '../../support/company.ts'
import { faultsOf } from '../../support/api.ts'
import { picturesForm } from '../../support/form.ts'
import { plainJpeg } from '../../support/photographs.ts'
import { asset, pictureStage, uploadPath } from './stage.ts'

const stage = pictureStage()

test('senders that leave before their form is looked at keep no place from others', async () => {
  const address = new URL(await stage.api.app.listen({ port: 0, host: '127.0.0.1' }))
  const { payload, headers } = picturesForm([await plainJpeg()])
  const head = [
    `POST ${uploadPath} HTTP/1.1`,
    `Host: ${address.host}`,
    `Authorization: Bearer ${await stage.api.tokenOf('officeAdmin')}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`,
  ]
  await stage.api.db.transaction(async (tx) => {
    // Nobody is recognised while this is held: all of them leave before anybody reads what they sent.
    await tx.run(sql`lock table access_tokens in access exclusive mode`)
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(Number(address.port), address.hostname)
        socket.on('error', () => {})
        socket.write(`${head.join('\r\n')}\r\n\r\n`)
        socket.write(payload)
        await sleep(200)
        socket.destroy()
      }),
    )
    await sleep(100)
  })
  await sleep(300)
  expect((await stage.upload([await plainJpeg()])).status).toBe(201)
  expect(await stage.rows()).toHaveLength(1)
})

test('a large file without a name is refused like any other', async () => {
  const nameless = { type: 'application/octet-stream', content: Buffer.alloc(3_100_000) }
  const answer = await stage.send([nameless])
  expect([answer.status, faultsOf(answer)]).toEqual([422, { asset_images: ['file-size'] }])
})

test('one Idempotency-Key does not stand for uploads to two assets', async () => {
  const form = picturesForm([await plainJpeg()])
  const other = company.assets.freeProjector
  const sendTo = (id: number) =>
    stage.api.as('officeAdmin').send('POST', `/api/v1/assets/${id}/images`, {
      payload: form.payload,
      headers: { ...form.headers, 'idempotency-key': 'two-assets' },
    })
  expect((await sendTo(asset)).status).toBe(201)
  const second = await sendTo(other)
  expect([second.status, faultsOf(second)]).toEqual([
    422,
    { 'Idempotency-Key': ['idempotency-key'] },
  ])
})
