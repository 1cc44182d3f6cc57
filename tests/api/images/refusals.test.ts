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

/** Expects that the rejected upload left no rows, files or history messages. */
async function expectNothingStored(): Promise<void> {
  expect(await stage.rows()).toEqual([])
  expect(await stage.files()).toEqual([])
  expect(await stage.unsettled()).toEqual([])
  expect(await stage.messages()).toEqual([])
}

const keysOf = (response: Answer) => [response.status, faultsOf(response)]
const refusalFor = (key: string) => [422, { asset_images: [key] }]
const as = (name: string, type: string, content: Uint8Array | string) => [{ name, type, content }]

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const page = '<!doctype html><script>alert(1)</script>'
const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'
const archive = 'PK\u0003\u0004'

/** Actual content, declared name and type, and bytes of files that are not valid pictures. */
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

describe('file types are detected from the bytes', () => {
  afterEach(expectNothingStored)

  test.each(impostors)(
    '%s is rejected, regardless of its name and declared type',
    async (what, claims, content) => {
      const response = await stage.send([{ ...claims, content: await content() }])
      expect(keysOf(response)).toEqual(refusalFor('file-type'))
      expect(response.body.message[0].constraints['file-type']).toBe(
        ['TIFF', 'AVIF'].includes(what)
          ? `${what} pictures are not supported. Save the photo as JPEG.`
          : uploadTexts.wrongType,
      )
    },
  )

  test('HARD-01 a picture with too many pixels is rejected quickly, without allocating memory for its pixels', async () => {
    const huge = blackPng(20_000, 20_000)
    expect(huge.length).toBeLessThan(60_000)
    const before = process.memoryUsage().rss
    const started = performance.now()
    const response = await stage.send(as('huge.png', 'image/png', huge))
    expect(performance.now() - started).toBeLessThan(5000)
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
    expect(keysOf(response)).toEqual(refusalFor('pixel-limit'))
    expect(response.body.message[0].constraints['pixel-limit']).toBe(
      'Too many pixels: huge.png. Maximum is 40 megapixels.',
    )
  })
})

test('data appended to or hidden in a valid picture is not served', async () => {
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

test('a picture with an unsupported declared type is rejected with the text of the form', async () => {
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

test('FFILE-02 OP-125 WebP and GIF files that are named JPEG or PNG are converted to JPEG or PNG', async () => {
  const [jpeg, clear] = [await plainJpeg(), await clearPng()]
  const response = await stage.send([
    { name: 'saved.jpg', type: 'image/jpeg', content: await sharp(jpeg).webp().toBuffer() },
    { name: 'clear.png', type: 'image/png', content: await sharp(clear).webp().toBuffer() },
    { name: 'drawn.jpg', type: 'image/jpeg', content: await sharp(jpeg).gif().toBuffer() },
    { name: 'unnamed', type: 'application/octet-stream', content: jpeg },
  ])
  expect(response.status).toBe(201)
  const rows = await stage.rows()
  expect(rows.map(({ content_type }) => content_type)).toEqual([
    'image/jpeg',
    'image/png',
    'image/png',
    'image/jpeg',
  ])
})

test('FFILE-02 the rejection of a HEIC picture names the format, regardless of the file name and type', async () => {
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

test('a picture is stored in its actual format, regardless of its name and declared picture type', async () => {
  const response = await stage.send([
    { name: 'photo.png', type: 'image/png', content: await plainJpeg() },
    { name: 'photo.svg', type: 'image/jpeg', content: await clearPng() },
    { name: '../../../etc/passwd', type: 'image/jpg', content: await plainJpeg() },
  ])
  expect(response.status).toBe(201)
  const rows = await stage.rows()
  expect(rows.map(({ content_type }) => content_type)).toEqual([
    'image/jpeg',
    'image/png',
    'image/jpeg',
  ])
  for (const { file_key } of rows) expect(file_key).toMatch(/^[0-9a-f]{32}\.(jpg|png)$/)
  for (const { url } of response.body) {
    const { headers } = await stage.load(url)
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^image\/(jpeg|png)$/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'private, max-age=0',
    })
  }
})

test('the thumbnails of twelve rows stay below 150 kB in total, even for noisy pictures', async () => {
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

describe('the upload form', () => {
  afterEach(expectNothingStored)
  const picture = () => plainJpeg()
  const post = (payload: Buffer | string, headers: Record<string, string>) =>
    stage.api.as('officeAdmin').send('POST', uploadPath, { payload, headers })

  test('the API responds with 422 if the form has no file or other fields, or the body is not a form', async () => {
    expect(keysOf(await stage.send([]))).toEqual(refusalFor('no-image'))
    expect(keysOf(await stage.send([{ content: 'no file' }]))).toEqual(refusalFor('other-field'))
    const other = { field: 'avatar', name: 'a.jpg', content: await picture() }
    expect(keysOf(await stage.send([other]))).toEqual(refusalFor('other-field'))
    const mixed = [
      { name: 'a.jpg', content: await picture() },
      { field: 'note', content: 'x' },
    ]
    expect(keysOf(await stage.send(mixed))).toEqual(refusalFor('other-field'))
    const hostile = [{ field: '__proto__', content: 'x' }]
    expect(keysOf(await stage.send(hostile))).toEqual(refusalFor('other-field'))
    const fields = Array.from({ length: 200 }, () => ({ field: 'a', content: 'x' }))
    expect(keysOf(await stage.send(fields))).toEqual(refusalFor('other-field'))
    for (const type of ['application/json', 'image/jpeg', 'text/plain', 'application/x-strange'])
      expect(keysOf(await post('{}', { 'content-type': type }))).toEqual(refusalFor('no-image'))
    expect(keysOf(await post('', {}))).toEqual(refusalFor('no-image'))
  })

  test('the response to 150 files names the maximum number of files', async () => {
    const files = Array.from({ length: 150 }, () => ({ name: 'a.jpg', content: 'x' }))
    const response = await stage.send(files)
    expect(response.status).toBe(422)
    expect(Object.keys(response.body.message[0].constraints)[0]).toBe('max-images')
  })

  test('the API responds with 422 if the form is truncated, garbled or has no boundary', async () => {
    const content = await picture()
    const complete = formOf([{ name: 'a.jpg', content }])
    const type = complete.headers
    const unterminated = formOf([{ name: 'a.jpg', content }], { end: false })
    const truncated = complete.payload.subarray(0, complete.payload.length - 120)
    for (const payload of [
      unterminated.payload,
      truncated,
      complete.payload.subarray(0, 60),
      Buffer.from('--'),
    ]) {
      expect((await post(payload, type)).status).toBe(422)
    }
    const withoutBoundary = await post(complete.payload, { 'content-type': 'multipart/form-data' })
    expect(keysOf(withoutBoundary)).toEqual([422, { body: ['isReadable'] }])
    const garbled = await post(Buffer.from('\r\n\0'.repeat(5000)), type)
    expect(garbled.status).toBe(422)
  })

  test('the API responds with 413 to more than 64 MB, with or without a Content-Length', async () => {
    const content = Buffer.alloc(65_000_000)
    const form = formOf([{ name: 'a.jpg', content }])
    const announced = await post(form.payload, form.headers)
    expect([announced.status, announced.body.message]).toEqual([413, 'The request is too large'])
    const address = await stage.api.app.listen({ port: 0, host: '127.0.0.1' })
    const headers = {
      ...form.headers,
      authorization: `Bearer ${await stage.api.tokenOf('officeAdmin')}`,
    }
    // The server closes the connection after its response, so the client stops sending.
    const status = await new Promise((resolve, reject) => {
      const sending = request(address + uploadPath, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode)
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
