import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../host/api/db/errors.ts'
import { folderFiles } from '../../host/api/files/folder.ts'
import { checkStoreMark } from '../../host/api/files/store-mark.ts'
import { storedNames } from '../../host/api/files/files.ts'
import { sweep } from '../../host/api/files/unsettled.ts'
import { apiTexts } from '../../src/domain/messages/en/api.ts'
import { uploadTexts } from '../../src/domain/messages/en/image.ts'
import { clientOf } from '../support/api.ts'
import { picturesForm } from '../support/form.ts'
import { cameraPhoto, clearPng, plainJpeg } from '../support/photographs.ts'
import { pictureStage, uploadPath } from './images/stage.ts'

describe.each(['folder', 'bucket'] as const)('pictures in a %s', (kind) => {
  const stage = pictureStage(kind)
  const contentOf = async (key: string) => {
    const file = await (await stage.store()).read(key)
    return file && { bytes: file.bytes, content: await buffer(file.stream) }
  }

  test('can be written, replaced, read with their size and removed, also twice', async () => {
    const files = await stage.store()
    const photo = await cameraPhoto()
    expect(await files.read('one.jpg')).toBeUndefined()
    await files.write('one.jpg', Buffer.from('first'))
    await files.write('one.jpg', photo)
    expect(await contentOf('one.jpg')).toEqual({ bytes: photo.length, content: photo })
    expect(await stage.files()).toEqual(['one.jpg'])
    await files.remove('one.jpg')
    await files.remove('one.jpg')
    expect(await stage.files()).toEqual([])
    await files.check()
  })

  test('are not read or removed under an invalid name', async () => {
    const files = await stage.store()
    for (const name of [
      '../secret.jpg',
      'a/b.jpg',
      'a.txt',
      '.jpg',
      'A.jpg',
      'a.jpg?x',
      'a\0.jpg',
      '',
    ])
      for (const act of ['read', 'remove'] as const)
        await expect((async () => files[act](name))()).rejects.toThrow('Not the name of a file')
  })

  test('API-17 API-19 are stored on upload, served, and deleted with their row', async () => {
    const response = await stage.upload([await plainJpeg(), await clearPng()])
    expect(response.status).toBe(201)
    const rows = await stage.rows()
    const names = rows.flatMap(({ file_key }) => storedNames(file_key))
    expect((await stage.files()).toSorted()).toEqual(names.toSorted())
    for (const [at, { url, thumbnail_url }] of response.body.entries()) {
      const full = await stage.load(url)
      expect([full.status, full.bytes.length]).toEqual([200, rows[at]!.bytes])
      expect(full.headers['content-length']).toBe(String(rows[at]!.bytes))
      expect((await stage.load(thumbnail_url)).headers['content-type']).toBe('image/webp')
    }
    const { status } = await stage.api
      .as('systemAdmin')
      .send('DELETE', `${uploadPath}/${rows[0]!.id}`)
    expect(status).toBe(200)
    expect((await stage.files()).toSorted()).toEqual(names.slice(2).toSorted())
    expect((await stage.load(response.body[0].url)).status).toBe(404)
    expect(await stage.unsettled()).toEqual([])
  })

  test('have a store with which /readyz returns 200', async () => {
    expect((await stage.api.nobody.get('/readyz')).status).toBe(200)
  })

  test('FLT-17 are in a store with the mark of the database; another store is rejected with instructions', async () => {
    const { db } = stage.api
    const files = await stage.store()
    const other = folderFiles(await mkdtemp(join(tmpdir(), 'assetdesk-other-')))
    await Promise.all([1, 2, 3].map(() => checkStoreMark(db, files)))
    const mark = await files.mark()
    expect(mark).toMatch(/^[\da-f-]{36}$/)
    await expect(checkStoreMark(db, other)).rejects.toThrow(
      `create the file assetdesk-store.txt with the text ${mark}`,
    )
    await expect(checkStoreMark(db, other)).rejects.toThrow(DatabaseUnavailable)
    await other.setMark(String(mark))
    await checkStoreMark(db, other)
    await other.setMark('another')
    await expect(checkStoreMark(db, other)).rejects.toThrow(`are not in ${other.place}`)
    expect(await files.mark()).toBe(mark)
  })
})

describe('a bucket with a fault', () => {
  const stage = pictureStage('bucket')

  test('that is full before all six pictures are stored keeps none of them', async () => {
    stage.bucket()!.allowWrites(5)
    const photos = await Promise.all(Array.from({ length: 6 }, () => plainJpeg()))
    const failed = await stage.upload(photos)
    stage.bucket()!.allowWrites(Infinity)
    expect([failed.status, failed.body.message]).toEqual([503, uploadTexts.unavailable])
    expect([await stage.rows(), await stage.files(), await stage.unsettled()]).toEqual([[], [], []])
    expect((await stage.upload(photos)).status).toBe(201)
  })

  test('that is unreachable, refuses the key or does not exist causes a 503 and stores nothing', async () => {
    const { url } = stage.bucket()!
    const broken = [
      url.replace(/:\d+\//, ':1/'),
      url.replace(':S3RVER@', ':wrong@'),
      url.replace('/pictures', '/elsewhere'),
    ]
    for (const STORAGE_URL of broken) {
      const app = await stage.api.another({ STORAGE_URL })
      const token = await stage.api.tokenOf('officeAdmin')
      const client = clientOf(app, async () => ({ authorization: `Bearer ${token}` }))
      const failed = await client.send('POST', uploadPath, picturesForm([await plainJpeg()]))
      expect([STORAGE_URL, failed.status]).toEqual([STORAGE_URL, 503])
      expect(failed.text).not.toMatch(/wrong|S3RVER|127/)
      expect((await client.get('/readyz')).status).toBe(503)
      expect((await client.get('/healthz')).status).toBe(200)
    }
    expect([await stage.rows(), await stage.files()]).toEqual([[], []])
  })

  test('API-19 that is unreachable does not prevent deletion of a picture; its file is deleted later', async () => {
    const uploaded = await stage.upload([await plainJpeg()])
    const app = await stage.api.another({
      STORAGE_URL: stage.bucket()!.url.replace(/:\d+\//, ':1/'),
    })
    const token = await stage.api.tokenOf('officeAdmin')
    const client = clientOf(app, async () => ({ authorization: `Bearer ${token}` }))
    const { pathname, search } = new URL(uploaded.body[0].url)
    const shown = await client.get(pathname + search)
    expect([shown.status, shown.body.message]).toEqual([503, apiTexts.fileUnavailable])
    const { status } = await client.send('DELETE', `${uploadPath}/${uploaded.body[0].id}`)
    expect(status).toBe(200)
    expect(await stage.files()).toHaveLength(2)
    expect(await stage.unsettled()).toHaveLength(1)
    await sweep({ db: stage.api.db, files: await stage.store() })
    expect([await stage.files(), await stage.unsettled()]).toEqual([[], []])
  })
})
