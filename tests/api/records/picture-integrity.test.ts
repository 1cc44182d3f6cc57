import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { thumbnailKey } from '../../../host/api/files/files.ts'
import { sweep, settleFiles, writeUnsettled } from '../../../host/api/files/unsettled.ts'
import { uploadTexts } from '../../../src/domain/messages/en/image.ts'
import { clientOf, faultsOf } from '../../support/api.ts'
import { picturesForm } from '../../support/form.ts'
import { cameraPhoto, plainJpeg, telephonePhoto } from '../../support/photographs.ts'
import { asset, pictureStage, uploadPath } from '../images/stage.ts'

const stage = pictureStage()
const several = (count: number) => Promise.all(Array.from({ length: count }, () => plainJpeg()))

/** Asserts that exactly the pictures with a row have both files, and that no file is unsettled. */
async function expectSettled(pictures: number): Promise<void> {
  const rows = await stage.rows()
  const names = rows.flatMap(({ file_key }) => [file_key, thumbnailKey(file_key)])
  expect(rows).toHaveLength(pictures)
  expect((await stage.files()).toSorted()).toEqual(names.toSorted())
  expect(await stage.unsettled()).toEqual([])
}

describe('simultaneous uploads', () => {
  test('never exceed six pictures, and rejected uploads leave no files', async () => {
    const photos = await several(2)
    const responses = await Promise.all(Array.from({ length: 8 }, () => stage.upload(photos)))
    const refused = responses.filter(({ status }) => status === 422)
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(refused).toHaveLength(5)
    for (const response of refused)
      expect(faultsOf(response)).toEqual({ asset_images: ['max-images'] })
    await expectSettled(6)
  })

  test('the database itself rejects a seventh picture', async () => {
    await stage.upload(await several(6))
    const seventh = stage.api.db.run(sql`
      insert into asset_images (asset_id, file_key, content_type, width, height, bytes)
      values (${asset}, 'seventh.jpg', 'image/jpeg', 1, 1, 1)`)
    await expect(seventh).rejects.toThrow('assets_image_count_limit')
  })

  test('many uploads to one server all get a response', async () => {
    const photo = await telephonePhoto()
    const responses = await Promise.all(Array.from({ length: 24 }, () => stage.upload([photo])))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 422]))
    await expectSettled(6)
  })
})

describe('an upload that is repeated after a lost response', () => {
  test('with the same Idempotency-Key, adds nothing and returns the first response', async () => {
    const photos = await several(4)
    const key = { 'idempotency-key': 'try-1' }
    const first = await stage.upload(photos, key)
    const again = await stage.upload(photos, key)
    expect([again.status, again.body, again.headers['etag']]).toEqual([
      201,
      first.body,
      first.headers['etag'],
    ])
    expect(await stage.messages()).toEqual(['4 images added'])
    await expectSettled(4)
  })

  test('returns the version of the first response, even after other uploads', async () => {
    const photos = await several(1)
    const key = { 'idempotency-key': 'try-2' }
    const first = await stage.upload(photos, key)
    await stage.upload(await several(2))
    const again = await stage.upload(photos, key)
    expect(again.headers['etag']).toBe(first.headers['etag'])
    await expectSettled(3)
  })

  test('is stored once if both requests arrive simultaneously', async () => {
    const photos = await several(3)
    const key = { 'idempotency-key': 'try-3' }
    const [one, two] = await Promise.all([stage.upload(photos, key), stage.upload(photos, key)])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(one.body).toEqual(two.body)
    await expectSettled(3)
  })

  test('is rejected if its pictures differ', async () => {
    const key = { 'idempotency-key': 'try-4' }
    await stage.upload([await plainJpeg('#111111')], key)
    const other = await stage.upload([await plainJpeg('#222222')], key)
    expect([other.status, faultsOf(other)]).toEqual([
      422,
      { 'Idempotency-Key': ['idempotency-key'] },
    ])
    await expectSettled(1)
  })
})

describe('when something fails', () => {
  test('a connection that breaks during an upload leaves no files, and the server continues', async () => {
    const address = new URL(await stage.api.app.listen({ port: 0, host: '127.0.0.1' }))
    const { payload, headers } = picturesForm([await cameraPhoto(), await cameraPhoto()])
    const authorization = `Bearer ${await stage.api.tokenOf('officeAdmin')}`
    const cutShares = [0.1, 0.45, 0.55, 0.999]
    await Promise.all(
      cutShares.map(async (share) => {
        const sent = httpRequest({
          host: address.hostname,
          port: address.port,
          path: uploadPath,
          method: 'POST',
          headers: { ...headers, authorization, 'content-length': payload.length },
        })
        sent.on('error', () => {})
        sent.write(payload.subarray(0, Math.floor(payload.length * share)))
        await sleep(100)
        const closed = new Promise((resolve) => sent.on('close', resolve))
        sent.destroy()
        await closed
      }),
    )
    await sleep(500)
    await expectSettled(0)
    expect((await stage.upload([await plainJpeg()])).status).toBe(201)
    await expectSettled(1)
  })

  test('if the database rejects the rows, no file remains', async () => {
    const { db } = stage.api
    await db.run(sql`alter table events add constraint no_history check (false) not valid`)
    const failed = await stage.upload(await several(2))
    await db.run(sql`alter table events drop constraint no_history`)
    expect([failed.status, failed.body.requestId === undefined]).toEqual([500, false])
    await expectSettled(0)
  })

  test('if unsettled files cannot be recorded, nothing is stored', async () => {
    const { db } = stage.api
    await db.run(sql`alter table unsettled_files rename to settled`)
    const failed = await stage.upload(await several(2))
    await db.run(sql`alter table settled rename to unsettled_files`)
    expect(failed.status).toBe(500)
    await expectSettled(0)
  })

  test('if the folder is not writable, the API returns 503 with a message and stores nothing', async () => {
    const folder = join(stage.api.dataDir, 'images')
    await rm(folder, { recursive: true, force: true })
    await writeFile(folder, 'in the way')
    const failed = await stage.upload(await several(3))
    const ready = await stage.api.nobody.get('/readyz')
    await rm(folder)
    await mkdir(folder)
    expect([failed.status, failed.body.message, failed.headers['retry-after']]).toEqual([
      503,
      uploadTexts.unavailable,
      '30',
    ])
    expect(ready.status).toBe(503)
    // Unsettled files that could not be removed stay recorded until the store is available again.
    await sweep({ db: stage.api.db, files: await stage.store() })
    expect([await stage.rows(), await readdir(folder)]).toEqual([[], []])
    expect((await stage.upload(await several(1))).status).toBe(201)
  })
})

describe('the sweep', () => {
  const key = (name: string) => `${name}-${'0'.repeat(20)}.jpg`
  const store = async () => ({ db: stage.api.db, files: await stage.store() })
  const recordUnsettled = (name: string, noted: string, writable = '-1 s') =>
    stage.api.db.run(sql`
      insert into unsettled_files (file_key, noted_at, writable_until)
      values (${name}, now() - ${noted}::interval, now() + ${writable}::interval)`)
  const writeFiles = async (name: string) => {
    const { files } = await store()
    await files.write(name, await plainJpeg())
    await files.write(thumbnailKey(name), await plainJpeg())
  }

  test('removes complete and partial files of a killed process, and recorded names without a file', async () => {
    const [whole, half, none] = [key('whole'), key('half'), key('none')]
    for (const name of [whole, half, none]) await recordUnsettled(name, '1 minute')
    await writeFiles(whole)
    await writeFile(join(stage.api.dataDir, 'images', `${half}.tmp`), 'ha')
    await sweep(await store())
    await expectSettled(0)
  })

  test('keeps files that were recorded a moment ago, and removes them later', async () => {
    const name = key('young')
    await recordUnsettled(name, '10 s')
    await writeFiles(name)
    await sweep(await store())
    expect(await stage.files()).toHaveLength(2)
    await stage.api.db.run(sql`update unsettled_files set noted_at = now() - interval '31 s'`)
    // A server that is stopping removes nothing more.
    await sweep(await store(), AbortSignal.abort())
    expect(await stage.files()).toHaveLength(2)
    await sweep(await store())
    await expectSettled(0)
  })

  test('keeps a name while its writer may still write, and then removes it', async () => {
    const name = key('late')
    await recordUnsettled(name, '1 minute', '9 minutes')
    await sweep(await store())
    expect(await stage.unsettled()).toEqual([name])
    await writeFiles(name)
    await sweep(await store())
    expect(await stage.files()).toEqual([])
    expect(await stage.api.db.transaction((tx) => settleFiles(tx, [name]))).toBe(false)
    await stage.api.db.run(sql`update unsettled_files set writable_until = now() - interval '1 s'`)
    await sweep(await store())
    await expectSettled(0)
  })

  test('skips files that a slow writer has locked, and several sweeps can run at once', async () => {
    const slow = key('slow')
    const { promise: finish, resolve } = Promise.withResolvers<void>()
    const writing = writeUnsettled(await store(), [slow], async () => {
      await writeFiles(slow)
      await finish
    })
    await expect.poll(() => stage.files()).toHaveLength(2)
    for (let n = 0; n < 120; n++) await recordUnsettled(key(`dead${n}`), '1 hour')
    const sweeper = await store()
    await Promise.all([sweep(sweeper), sweep(sweeper), sweep(sweeper)])
    expect(await stage.unsettled()).toEqual([slow])
    resolve()
    await writing
    expect(await stage.api.db.transaction((tx) => settleFiles(tx, [slow]))).toBe(true)
    expect(await stage.files()).toHaveLength(2)
    await sweeper.files.remove(slow)
    await sweeper.files.remove(thumbnailKey(slow))
  })

  test('runs when a server starts, and continues after an invalid name', async () => {
    await recordUnsettled('../../etc/passwd', '1 hour')
    await recordUnsettled(key('atstart'), '1 hour')
    await writeFiles(key('atstart'))
    const app = await stage.api.another({})
    await clientOf(app, async () => ({})).get('/healthz')
    await expect.poll(() => stage.unsettled()).toEqual([])
    await expectSettled(0)
  })
})
