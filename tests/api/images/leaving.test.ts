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

test('uploads whose sender disconnects before authentication do not block later uploads', async () => {
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
    // The lock delays authentication, so that every client disconnects before the server reads its form.
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

test('a file without a name is rejected if it is too large', async () => {
  const nameless = { type: 'application/octet-stream', content: Buffer.alloc(3_100_000) }
  const response = await stage.send([nameless])
  expect([response.status, faultsOf(response)]).toEqual([422, { asset_images: ['file-size'] }])
})

test('an Idempotency-Key cannot be used for uploads to two assets', async () => {
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
