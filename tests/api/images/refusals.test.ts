import { request } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { uploadTexts } from '../../../src/domain/messages/en/image.ts'
import { faultsOf, type Answer } from '../../support/api.ts'
import { formOf } from '../../support/form.ts'
import {
  blackPng,
  cameraPhoto,
  clearPng,
  plainJpeg,
  telephonePhoto,
} from '../../support/photographs.ts'
import { pictureStage, uploadPath } from './stage.ts'

const stage = pictureStage()

/** Nothing of a refused upload is anywhere. */
async function expectNothing(): Promise<void> {
  expect(await stage.rows()).toEqual([])
  expect(await stage.files()).toEqual([])
  expect(await stage.unsettled()).toEqual([])
  expect(await stage.messages()).toEqual([])
}

const keysOf = (answer: Answer) => [answer.status, faultsOf(answer)]
const refusedAs = (key: string) => [422, { asset_images: [key] }]
const as = (name: string, type: string, content: Uint8Array | string) => [{ name, type, content }]

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const page = '<!doctype html><script>alert(1)</script>'
const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'
const archive = 'PK\u0003\u0004'

/** What it is, what it claims to be, its bytes. */
const impostors: [string, { name: string; type: string }, () => Promise<Uint8Array | string>][] = [
  ['SVG', { name: 'photo.jpg', type: 'image/jpeg' }, async () => svg],
  [
    'SVG behind a declaration',
    { name: 'a.png', type: 'image/png' },
    async () => `<?xml version="1.0"?>${svg}`,
  ],
  ['HTML', { name: 'photo.png', type: 'image/png' }, async () => page],
  ['PDF', { name: 'photo.jpeg', type: 'image/jpeg' }, async () => pdf],
  ['text', { name: 'notes.png', type: 'image/png' }, async () => 'just text'],
  ['nothing', { name: 'empty.png', type: 'image/png' }, async () => ''],
  ['an archive', { name: 'a.jpg', type: 'image/jpeg' }, async () => `${archive}${'x'.repeat(200)}`],
  ['a program', { name: 'a.jpg', type: 'image/jpeg' }, async () => '\u007fELF\u0002\u0001'],
  [
    'TIFF',
    { name: 'a.jpg', type: 'image/jpeg' },
    async () =>
      sharp(await plainJpeg())
        .tiff()
        .toBuffer(),
  ],
  [
    'AVIF',
    { name: 'a.jpg', type: 'image/jpeg' },
    async () =>
      sharp(await plainJpeg())
        .avif()
        .toBuffer(),
  ],
  [
    'a GIF that is an archive too',
    { name: 'a.gif', type: 'image/gif' },
    async () => `GIF89a${archive}`,
  ],
  [
    'HTML behind the marks of a JPEG',
    { name: 'a.jpg', type: 'image/jpeg' },
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(page)]),
  ],
  [
    'SVG behind the marks of a PNG',
    { name: 'a.png', type: 'image/png' },
    async () => Buffer.concat([(await clearPng()).subarray(0, 8), Buffer.from(svg)]),
  ],
  [
    'half a JPEG',
    { name: 'a.jpg', type: 'image/jpeg' },
    async () => {
      const photo = await telephonePhoto()
      return photo.subarray(0, photo.length / 2)
    },
  ],
  [
    'half a PNG',
    { name: 'a.png', type: 'image/png' },
    async () => (await clearPng()).subarray(0, 120),
  ],
]

describe('type is what the bytes say', () => {
  afterEach(expectNothing)

  test.each(impostors)('%s is refused whatever it is called', async (what, claims, content) => {
    const answer = await stage.send([{ ...claims, content: await content() }])
    expect(keysOf(answer)).toEqual(refusedAs('file-type'))
    expect(answer.body.message[0].constraints['file-type']).toBe(
      ['TIFF', 'AVIF'].includes(what)
        ? `${what} pictures are not supported. Save the photo as JPEG.`
        : uploadTexts.wrongType,
    )
  })

  test('HARD-01 a picture of too many pixels is refused at once, without memory for them', async () => {
    const huge = blackPng(20_000, 20_000)
    expect(huge.length).toBeLessThan(60_000)
    const before = process.memoryUsage().rss
    const started = performance.now()
    const answer = await stage.send(as('huge.png', 'image/png', huge))
    expect(performance.now() - started).toBeLessThan(5000)
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
    expect(keysOf(answer)).toEqual(refusedAs('pixel-limit'))
    expect(answer.body.message[0].constraints['pixel-limit']).toBe(
      'Too many pixels: huge.png. Maximum is 40 megapixels.',
    )
  })
})

test('data behind or inside a valid picture is not served', async () => {
  const jpeg = await plainJpeg()
  const png = await clearPng()
  const carriers = [
    Buffer.concat([jpeg, Buffer.from(page)]),
    Buffer.concat([jpeg, Buffer.from(`${archive}META-INF/MANIFEST.MF`)]),
    Buffer.concat([png, Buffer.from(svg)]),
    await sharp(jpeg)
      .withExif({ IFD0: { ImageDescription: page } })
      .jpeg()
      .toBuffer(),
  ]
  for (const carrier of carriers) {
    const { full, thumbnail } = await stage.kept(carrier)
    for (const bytes of [full, thumbnail])
      for (const trace of ['script', archive, 'META-INF']) expect(bytes.includes(trace)).toBe(false)
  }
})

test('a picture that says it is something else is refused as the form refuses it', async () => {
  for (const type of ['image/gif', 'image/svg+xml', 'text/html']) {
    const { status, body } = await stage.send([{ name: 'a.gif', type, content: await clearPng() }])
    expect([type, status, body.message[0].constraints]).toEqual([
      type,
      422,
      { 'file-type': 'Invalid file type. Only jpg, jpeg, and png are allowed.' },
    ])
  }
  expect(await stage.rows()).toEqual([])
})

test('FFILE-02 OP-125 WebP and GIF that are called JPEG or PNG are kept as such', async () => {
  const [jpeg, clear] = [await plainJpeg(), await clearPng()]
  const answer = await stage.send([
    { name: 'saved.jpg', type: 'image/jpeg', content: await sharp(jpeg).webp().toBuffer() },
    { name: 'clear.png', type: 'image/png', content: await sharp(clear).webp().toBuffer() },
    { name: 'drawn.jpg', type: 'image/jpeg', content: await sharp(jpeg).gif().toBuffer() },
    { name: 'unnamed', type: 'application/octet-stream', content: jpeg },
  ])
  expect(answer.status).toBe(201)
  const rows = await stage.rows()
  expect(rows.map(({ content_type }) => content_type)).toEqual([
    'image/jpeg',
    'image/png',
    'image/png',
    'image/jpeg',
  ])
})

test('FFILE-02 HEIC is named under any name and type', async () => {
  const heic = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')
  for (const type of ['image/jpeg', 'image/heic', 'application/octet-stream']) {
    const { status, body } = await stage.send([{ name: 'IMG_1.jpg', type, content: heic }])
    expect([type, status, body.message[0].constraints]).toEqual([
      type,
      422,
      { 'file-type': 'HEIC pictures are not supported. Save the photo as JPEG.' },
    ])
  }
})

test('a picture is taken as what it is, whatever it is called and whichever picture it is said to be', async () => {
  const answer = await stage.send([
    { name: 'photo.png', type: 'image/png', content: await plainJpeg() },
    { name: 'photo.svg', type: 'image/jpeg', content: await clearPng() },
    { name: '../../../etc/passwd', type: 'image/jpg', content: await plainJpeg() },
  ])
  expect(answer.status).toBe(201)
  const rows = await stage.rows()
  expect(rows.map(({ content_type }) => content_type)).toEqual([
    'image/jpeg',
    'image/png',
    'image/jpeg',
  ])
  for (const { file_key } of rows) expect(file_key).toMatch(/^[0-9a-f]{32}\.(jpg|png)$/)
  for (const { url } of answer.body) {
    const { headers } = await stage.load(url)
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^image\/(jpeg|png)$/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'private, max-age=0',
    })
  }
})

test('thumbnails of twelve rows stay below 150 kB, noise included', async () => {
  const noise = await sharp(await cameraPhoto())
    .resize(1200, 900)
    .sharpen({ sigma: 2 })
    .jpeg()
    .toBuffer()
  for (const photo of [await cameraPhoto(), noise]) {
    const { thumbnail } = await stage.kept(photo)
    expect(thumbnail.length).toBeLessThan(12_500)
  }
})

describe('the form itself', () => {
  afterEach(expectNothing)
  const picture = () => plainJpeg()
  const post = (payload: Buffer | string, headers: Record<string, string>) =>
    stage.api.as('officeAdmin').send('POST', uploadPath, { payload, headers })

  test('without a file, with other fields, or no form at all is a 422', async () => {
    expect(keysOf(await stage.send([]))).toEqual(refusedAs('no-image'))
    expect(keysOf(await stage.send([{ content: 'no file' }]))).toEqual(refusedAs('other-field'))
    const other = { field: 'avatar', name: 'a.jpg', content: await picture() }
    expect(keysOf(await stage.send([other]))).toEqual(refusedAs('other-field'))
    const mixed = [
      { name: 'a.jpg', content: await picture() },
      { field: 'note', content: 'x' },
    ]
    expect(keysOf(await stage.send(mixed))).toEqual(refusedAs('other-field'))
    const hostile = [{ field: '__proto__', content: 'x' }]
    expect(keysOf(await stage.send(hostile))).toEqual(refusedAs('other-field'))
    const fields = Array.from({ length: 200 }, () => ({ field: 'a', content: 'x' }))
    expect(keysOf(await stage.send(fields))).toEqual(refusedAs('other-field'))
    for (const type of ['application/json', 'image/jpeg', 'text/plain', 'application/x-strange'])
      expect(keysOf(await post('{}', { 'content-type': type }))).toEqual(refusedAs('no-image'))
    expect(keysOf(await post('', {}))).toEqual(refusedAs('no-image'))
  })

  test('for a hundred and fifty files the response says how many', async () => {
    const files = Array.from({ length: 150 }, () => ({ name: 'a.jpg', content: 'x' }))
    const answer = await stage.send(files)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.message[0].constraints)[0]).toBe('max-images')
  })

  test('broken off, without a boundary, or garbled is a 422', async () => {
    const content = await picture()
    const whole = formOf([{ name: 'a.jpg', content }])
    const type = whole.headers
    const open = formOf([{ name: 'a.jpg', content }], { end: false })
    const cut = whole.payload.subarray(0, whole.payload.length - 120)
    for (const payload of [open.payload, cut, whole.payload.subarray(0, 60), Buffer.from('--')]) {
      expect((await post(payload, type)).status).toBe(422)
    }
    const unbound = await post(whole.payload, { 'content-type': 'multipart/form-data' })
    expect(keysOf(unbound)).toEqual([422, { body: ['isReadable'] }])
    const garbled = await post(Buffer.from('\r\n\0'.repeat(5000)), type)
    expect(garbled.status).toBe(422)
  })

  test('more than 64 MB is a 413, announced or not', async () => {
    const content = Buffer.alloc(65_000_000)
    const form = formOf([{ name: 'a.jpg', content }])
    const announced = await post(form.payload, form.headers)
    expect([announced.status, announced.body.message]).toEqual([413, 'The request is too large'])
    const address = await stage.api.app.listen({ port: 0, host: '127.0.0.1' })
    const headers = {
      ...form.headers,
      authorization: `Bearer ${await stage.api.tokenOf('officeAdmin')}`,
    }
    // The server ends the connection once it has answered, so nothing more is sent from then on.
    const status = await new Promise((resolve, reject) => {
      const sending = request(address + uploadPath, { method: 'POST', headers }, (answer) => {
        resolve(answer.statusCode)
        chunks.destroy()
        sending.destroy()
      })
      const chunks = Readable.from(
        (async function* () {
          for (let at = 0; at < form.payload.length; at += 1_000_000) {
            yield form.payload.subarray(at, at + 1_000_000)
            await sleep(1)
          }
        })(),
      )
      sending.on('error', reject)
      chunks.pipe(sending)
    })
    expect(status).toBe(413)
  })
})
