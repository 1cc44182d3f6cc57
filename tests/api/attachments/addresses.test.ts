import { describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { keysOf } from '../../../host/api/keys.ts'
import { fileLinks } from '../../../host/api/files/links.ts'
import { plainJpeg } from '../../support/photographs.ts'
import { attachmentStage } from './stage.ts'

describe.each(['folder', 'bucket'] as const)('in a %s', (kind) => {
  const stage = attachmentStage(kind)

  test('ATT-16 ATT-21 OP2-027 a file is served as a download with its name, a picture inline, and neither can run scripts', async () => {
    const text = await stage.uploadFile('Räd%0D%0A %22me%22.txt', 'a')
    expect(text.name).toBe('Räd "me".txt')
    const picture = await stage.uploadFile('a.jpg', await plainJpeg())
    const safeHeaders = {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'private, max-age=0',
    }
    expect((await stage.load(text.url)).headers).toMatchObject({
      ...safeHeaders,
      'content-type': 'text/plain',
      'content-disposition': `attachment; filename="R_d _me_.txt"; filename*=UTF-8''R%C3%A4d%20_me_.txt`,
    })
    const inline = `inline; filename="a.jpg"; filename*=UTF-8''a.jpg`
    for (const [address, type] of [
      [picture.url, 'image/jpeg'],
      [picture.thumbnail_url ?? '', 'image/webp'],
    ] as const)
      expect((await stage.load(address)).headers).toMatchObject({
        ...safeHeaders,
        'content-type': type,
        'content-disposition': inline,
      })
  })

  test('FSERV-06 the address of a deleted file returns 404 at once, even if a browser has cached the file', async () => {
    const files = [
      await stage.uploadFile('a.txt'),
      await stage.uploadFile('a.jpg', await plainJpeg()),
    ]
    const addresses = files.flatMap(({ url, thumbnail_url }) => [
      url,
      ...(thumbnail_url === null ? [] : [thumbnail_url]),
    ])
    const revalidate = async (address: string, etag: unknown) => {
      const { pathname, search } = new URL(address)
      const headers = { 'if-none-match': String(etag) }
      return (await stage.api.nobody.get(pathname + search, { headers })).status
    }
    const tags = await Promise.all(
      addresses.map(async (address) => (await stage.load(address)).headers['etag']),
    )
    for (const [at, address] of addresses.entries())
      expect([await revalidate(address, tags[at]), await revalidate(address, '"x"')]).toEqual([
        304, 200,
      ])
    for (const { id } of files) expect((await stage.delete(id)).status).toBe(200)
    const expectNone = async () => {
      for (const [at, address] of addresses.entries())
        expect([(await stage.load(address)).status, await revalidate(address, tags[at])]).toEqual([
          404, 404,
        ])
    }
    await expectNone()
    await stage.sweep()
    await stage.api.db.run(sql`
      update unsettled_files set writable_until = now(), noted_at = now() - interval '1 hour'`)
    await stage.sweep()
    expect(await stage.api.db.many(sql`select from unsettled_files`)).toEqual([])
    await expectNone()
  })

  test('ATT-10 ATT-21 the next sweep deletes removed files from the store', async () => {
    const before = await stage.storedNames()
    const files = [
      await stage.uploadFile('a.txt'),
      await stage.uploadFile('a.jpg', await plainJpeg()),
    ]
    expect(await stage.storedNames()).toHaveLength(before.length + 3)
    for (const { id } of files) expect((await stage.delete(id)).status).toBe(200)
    await stage.sweep()
    expect(await stage.storedNames()).toEqual(before)
  })
})

const stage = attachmentStage()

test('ATT-16 OP2-028 an address returns 404 if any part of it is changed', async () => {
  const { url } = await stage.uploadFile('a.txt')
  const other = await stage.uploadFile('b.txt')
  const withParameter = (name: string, value: string | null) => {
    const address = new URL(url)
    if (value === null) address.searchParams.delete(name)
    else address.searchParams.set(name, value)
    return address.href
  }
  const until = new URL(url).searchParams.get('until') ?? ''
  const withTwoNames = `${url}&name=b.txt`
  const asPicture = `${new URL(url).pathname}?until=${encodeURIComponent(`${until}\ntext/plain\na.txt`)}`
  const signature = new URL(url).searchParams.get('signature')
  const addresses = [
    withParameter('name', 'b.txt'),
    withParameter('name', ''),
    withParameter('name', null),
    withParameter('type', 'text/html'),
    withParameter('type', null),
    withParameter('until', String(Number(until) + 3600)),
    withParameter('until', `${until}\n`),
    withParameter('signature', 'x'),
    withParameter('signature', null),
    withTwoNames,
    url.replace(new URL(url).pathname, new URL(other.url).pathname),
    new URL(`${asPicture}&signature=${signature}`, url).href,
    new URL(new URL(url).pathname, url).href,
  ]
  expect((await stage.load(url)).status).toBe(200)
  for (const address of addresses)
    expect([address, (await stage.load(address)).status]).toEqual([address, 404])
})

test('ATT-16 addresses are valid for one to two hours', () => {
  const links = fileLinks(keysOf('x'.repeat(32)).files)
  const at = (time: string) => Date.parse(`2026-01-01T${time}Z`)
  const as = { name: 'a.txt', type: 'text/plain' }
  const { searchParams } = new URL(links.path('a.bin', as, at('10:00:00')), 'http://x')
  const link = {
    ...as,
    until: searchParams.get('until')!,
    signature: searchParams.get('signature')!,
  }
  expect(links.secondsLeft('a.bin', link, at('10:59:59'))).toBe(3601)
  expect(links.secondsLeft('a.bin', link, at('12:00:00'))).toBeUndefined()
})

test('ATT-17 HARD-01 names from a form are stored without control characters and downloaded under a safe name', async () => {
  const names = [
    ['..\\..\\x.txt', 'x.txt', 'x.txt'],
    ['a/b/nul.txt', 'nul.txt', '_nul.txt'],
    ['gnp\u202Etxt.log', 'gnptxt.log', 'gnptxt.log'],
    ['👩‍🔧.md', '👩‍🔧.md', '👩_🔧.md'],
    [`${'ä'.repeat(300)}.csv`, `${'ä'.repeat(251)}.csv`, `${'ä'.repeat(251)}.csv`],
  ] as const
  for (const [sent, kept, saved] of names) {
    const { name, url } = await stage.uploadFile(sent, 'a')
    const { status, headers } = await stage.load(url)
    const encodedName = String(headers['content-disposition']).split("UTF-8''")[1] ?? ''
    expect([name, status, decodeURIComponent(encodedName)]).toEqual([kept, 200, saved])
  }
})
