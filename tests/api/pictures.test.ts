import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { keysOf } from '../../host/api/keys.ts'
import { folderFiles } from '../../host/api/files/folder.ts'
import { fileLinks } from '../../host/api/files/links.ts'
import { thumbnailKey } from '../../host/api/files/files.ts'
import { sql } from '../../host/api/db/sql.ts'
import { clientOf, testApi } from '../support/api.ts'
import { company } from '../support/company.ts'

const api = testApi()

describe('pictures', () => {
  const pixels = Buffer.from('a picture')

  async function pictureUrl(): Promise<URL> {
    const { body } = await api.as('employee').get(`/api/v1/assets/${company.assets.freeChair}`)
    return new URL(body.asset_images[0].url)
  }

  beforeAll(async () => {
    const files = folderFiles(join(api.dataDir, 'images'))
    await files.write('chair.jpg', pixels)
    await files.write(thumbnailKey('chair.jpg'), Buffer.from('small'))
    await api.db.run(sql`
      insert into asset_images (asset_id, file_key, content_type, width, height, bytes)
      values (${company.assets.freeChair}, 'chair.jpg', 'image/jpeg', 4, 4, ${pixels.length})`)
  })

  test('ENT-03 load without a token and from any page, with their own content type', async () => {
    const { pathname, search } = await pictureUrl()
    const { status, text, headers } = await api.nobody.get(pathname + search)
    expect([status, text]).toEqual([200, 'a picture'])
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(pixels.length),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'private, max-age=0',
    })
  })

  test('ENT-03 have a thumbnail of their own', async () => {
    const { body } = await api.as('employee').get(`/api/v1/assets/${company.assets.freeChair}`)
    const { pathname, search } = new URL(body.asset_images[0].thumbnail_url)
    const { text, headers } = await api.nobody.get(pathname + search)
    expect([text, headers['content-type']]).toEqual(['small', 'image/webp'])
  })

  test('return 404 for a forged address, a changed expiry and the signature of another file', async () => {
    const { pathname, searchParams } = await pictureUrl()
    const [until, signature] = [
      searchParams.get('until') ?? '',
      searchParams.get('signature') ?? '',
    ]
    const statusOf = async (path: string, query: Record<string, string>) =>
      (await api.nobody.get(`${path}?${new URLSearchParams(query)}`)).status
    expect(await statusOf(pathname, { until, signature })).toBe(200)
    expect(await statusOf(pathname, { until: String(Number(until) + 3600), signature })).toBe(404)
    expect(await statusOf(pathname, { until, signature: `${signature}x` })).toBe(404)
    expect(await statusOf(pathname, { until })).toBe(404)
    expect(await statusOf('/files/chair.thumb.webp', { until, signature })).toBe(404)
    expect(await statusOf('/files/..%2f..%2fpackage.json', { until, signature })).toBe(404)
    expect((await api.nobody.get(pathname)).status).toBe(404)
    expect(
      (await api.nobody.get(`${pathname}?until=1&until=2&signature=a&signature=b`)).status,
    ).toBe(404)
  })

  test('have addresses that change on whole hours and are valid for one to two hours', () => {
    const links = fileLinks(keysOf('x'.repeat(32)).files)
    const at = (time: string) => Date.parse(`2026-01-01T${time}Z`)
    const queryOf = (path: string) => {
      const { searchParams } = new URL(path, 'http://x')
      return {
        until: searchParams.get('until') ?? '',
        signature: searchParams.get('signature') ?? '',
      }
    }
    const path = links.path('a.jpg', undefined, at('10:00:00'))
    expect(links.path('a.jpg', undefined, at('10:59:59'))).toBe(path)
    expect(links.path('a.jpg', undefined, at('11:00:00'))).not.toBe(path)
    expect(links.secondsLeft('a.jpg', queryOf(path), at('10:30:00'))).toBe(5400)
    expect(links.secondsLeft('a.jpg', queryOf(path), at('11:59:59'))).toBe(1)
    expect(links.secondsLeft('a.jpg', queryOf(path), at('12:00:00'))).toBeUndefined()
  })

  test('have the same address in another process unless its SECRET_KEY differs', async () => {
    const { pathname, search } = await pictureUrl()
    expect(
      (await clientOf(await api.another({}), async () => ({})).get(pathname + search)).status,
    ).toBe(200)
    const secret = { SECRET_KEY: 'x'.repeat(32) }
    const otherProcess = clientOf(await api.another(secret), async () => ({}))
    expect((await otherProcess.get(pathname + search)).status).toBe(404)
  })
})
