import { buffer } from 'node:stream/consumers'
import sharp, { type Region } from 'sharp'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { historyTexts } from '../../../src/domain/messages/en/history.ts'
import { uploadTexts } from '../../../src/domain/messages/en/image.ts'
import { maxImageBytes, maxImages } from '../../../src/domain/asset/upload-rules.ts'
import { faultsOf } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { picturesForm } from '../../support/form.ts'
import { clearPng, jpegOfBytes, plainJpeg, telephonePhoto } from '../../support/photographs.ts'
import { asset, pictureStage, uploadPath } from './stage.ts'

const stage = pictureStage()
const constraintsOf = (response: { body: { message: { constraints: object }[] } }) =>
  response.body.message[0]?.constraints

/** Average colour of a part of a picture, as [red, green, blue]. */
async function colourAt(picture: Buffer, part: Region): Promise<number[]> {
  const { channels } = await sharp(await sharp(picture).extract(part).png().toBuffer()).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

describe('uploading', () => {
  test('API-17 an upload of several pictures returns 201 with all pictures in upload order and the new version', async () => {
    const first = await stage.upload([await telephonePhoto()])
    expect(first.status).toBe(201)
    const second = await stage.upload([await clearPng(), await plainJpeg()])
    expect(second.status).toBe(201)
    expect(second.body.map(({ id }: { id: number }) => id)).toEqual([
      first.body[0].id,
      second.body[1].id,
      second.body[2].id,
    ])
    expect((await stage.rows()).map(({ content_type, width }) => [content_type, width])).toEqual([
      ['image/jpeg', 400],
      ['image/png', 64],
      ['image/jpeg', 40],
    ])
    const read = await stage.api.as('employee').get(`/api/v1/assets/${asset}`)
    expect(read.headers['etag']).toBe(second.headers['etag'])
    expect(read.body.asset_images).toEqual(second.body)
    const versions = [first, second].map(({ headers }) =>
      Number(String(headers['etag']).slice(1, -1)),
    )
    expect(versions[1]).toBeGreaterThan(versions[0] ?? Infinity)
  })

  test('API-17 an asset with the largest possible id can have pictures', async () => {
    const id = 2_147_483_647
    await stage.api.db.run(sql`
      insert into assets (id, description, status, labelled, manager, category_id, place_id)
      values (${id}, 'Last one', 'ready', 'not_yet', 'office_admin', 2, 2) on conflict do nothing`)
    const form = picturesForm([await clearPng()])
    const path = `/api/v1/assets/${id}/images`
    expect((await stage.api.as('officeAdmin').send('POST', path, form)).status).toBe(201)
  })

  test('API-17 the table shows the first picture, and its thumbnail loads', async () => {
    await stage.upload([await clearPng()])
    await stage.upload([await plainJpeg()])
    const { body } = await stage.api.as('employee').get(`/api/v1/assets?id[]=${asset}`)
    const { status, headers, bytes } = await stage.load(body.items[0].asset_images[0].thumbnail_url)
    expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 })
  })

  test('API-17 each upload adds one entry to the history and the activity log', async () => {
    await stage.upload([await plainJpeg(), await plainJpeg('#000000')])
    await stage.upload([await plainJpeg('#ffffff')])
    expect(await stage.messages()).toEqual([historyTexts.imagesAdded(2), '1 image added'])
    const logged = await stage.api.db.many(
      sql`select subject_id as asset_id, created_by, messages from events where listed order by id`,
    )
    expect(logged).toEqual([
      { asset_id: asset, created_by: company.users.officeAdmin, messages: ['2 images added'] },
      { asset_id: asset, created_by: company.users.officeAdmin, messages: ['1 image added'] },
    ])
  })

  test('PERM-13 an upload by an employee is rejected before its body is read', async () => {
    const { headers } = picturesForm([])
    // A body that never ends.
    const payload = new ReadableStream({ pull: () => new Promise(() => {}) })
    const { app, tokenOf } = stage.api
    const response = await app.inject({
      method: 'POST',
      url: uploadPath,
      headers: { ...headers, authorization: `Bearer ${await tokenOf('employee')}` },
      payload: payload as never,
    })
    expect(response.statusCode).toBe(403)
  })
})

describe('limits, as in the client', () => {
  test('CONST-05 an asset has at most six pictures; an upload that exceeds the limit stores none', async () => {
    const five = await stage.upload(await Promise.all(Array.from({ length: 5 }, () => plainJpeg())))
    expect(five.status).toBe(201)
    const two = await stage.upload([await plainJpeg(), await plainJpeg()])
    expect(two.status).toBe(422)
    expect(two.body.message).toEqual([
      {
        property: 'asset_images',
        value: null,
        constraints: { 'max-images': uploadTexts.tooMany },
      },
    ])
    expect(await stage.rows()).toHaveLength(5)
    expect((await stage.upload([await plainJpeg()])).status).toBe(201)
    expect((await stage.upload([await plainJpeg()])).status).toBe(422)
    expect(await stage.files()).toHaveLength(maxImages * 2)
  })

  test('CONST-05 seven pictures of the maximum size get a fault, not a closed connection', async () => {
    const large = await jpegOfBytes(maxImageBytes)
    const response = await stage.upload(Array.from({ length: 7 }, () => large))
    expect([response.status, constraintsOf(response)]).toEqual([
      422,
      { 'max-images': uploadTexts.tooMany },
    ])
    const six = await stage.upload(Array.from({ length: 6 }, () => large))
    expect(six.status).toBe(201)
  })

  test('CONST-05 a picture of 3,000,000 bytes is accepted; a larger one is rejected with its real name', async () => {
    expect((await stage.upload([await jpegOfBytes(maxImageBytes)])).status).toBe(201)
    const large = await jpegOfBytes(maxImageBytes + 1)
    const names = ['big.png', 'größer – größte.jpg', '<img src=x onerror=alert(1)>.png']
    for (const name of names) {
      const response = await stage.send([{ name, type: 'image/png', content: large }])
      expect([response.status, constraintsOf(response)]).toEqual([
        422,
        { 'file-size': `File too large: ${name}. Maximum size is 3MB.` },
      ])
    }
    const veryLarge = await stage.send([{ name: 'a.png', content: Buffer.alloc(20_000_000) }])
    expect(faultsOf(veryLarge)).toEqual({ asset_images: ['file-size'] })
    expect(await stage.rows()).toHaveLength(1)
  })

  test('CONST-05 an upload with invalid files stores none and reports each kind of fault once', async () => {
    const good = { name: 'good.jpg', type: 'image/jpeg', content: await plainJpeg() }
    const text = { name: 'notes.png', type: 'image/png', content: 'just text' }
    const large = { name: 'big.jpg', content: await jpegOfBytes(maxImageBytes + 1) }
    const response = await stage.send([good, good, text, large, text, good])
    expect(response.status).toBe(422)
    expect(Object.entries(constraintsOf(response) ?? {})).toEqual([
      ['file-type', uploadTexts.wrongType],
      ['file-size', uploadTexts.tooLarge('big.jpg')],
    ])
    expect([await stage.rows(), await stage.files(), await stage.messages()]).toEqual([[], [], []])
  })
})

describe('stored pictures', () => {
  test('a phone photo is stored upright, without location, camera or other metadata', async () => {
    const { full, thumbnail } = await stage.kept(await telephonePhoto())
    const metadata = await sharp(full).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 400, height: 600, space: 'srgb' })
    for (const key of ['exif', 'icc', 'xmp', 'iptc', 'orientation', 'comments'] as const)
      expect([key, metadata[key]]).toEqual([key, undefined])
    for (const bytes of [full, thumbnail]) {
      for (const trace of ['Telephone', 'Esha', 'Exif', 'GPS', 'http://ns.adobe'])
        expect([trace, bytes.includes(trace)]).toEqual([trace, false])
    }
    const [red, , blue] = await colourAt(full, { left: 20, top: 20, width: 100, height: 100 })
    expect([red! > 180, blue! < 60]).toEqual([true, true])
    const [, , elsewhere] = await colourAt(full, { left: 250, top: 400, width: 100, height: 100 })
    expect(elsewhere).toBeGreaterThan(150)
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 213, height: 320 })
  })

  test('a PNG remains a PNG and keeps its transparency, also in the thumbnail', async () => {
    const { full, thumbnail } = await stage.kept(await clearPng())
    for (const bytes of [full, thumbnail]) {
      expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
      const [, , , clear] = await colourAt(bytes, { left: 0, top: 0, width: 30, height: 48 })
      const [, green, , solid] = await colourAt(bytes, { left: 34, top: 0, width: 30, height: 48 })
      expect([clear, solid]).toEqual([0, 255])
      expect(green).toBeGreaterThan(150)
    }
  })

  test('wide-gamut, CMYK and 16-bit colours are converted to sRGB', async () => {
    const wide = await sharp(await plainJpeg('#00ff00'))
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const print = await sharp(await plainJpeg('#20a040'))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    const deep = await sharp(await clearPng())
      .toColourspace('rgb16')
      .png()
      .toBuffer()
    expect((await sharp(wide).metadata()).icc).toBeDefined()
    expect((await sharp(print).metadata()).space).toBe('cmyk')
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    for (const content of [wide, print, deep]) {
      const { full } = await stage.kept(content)
      const { space, icc, depth } = await sharp(full).metadata()
      expect([space, icc, depth]).toEqual(['srgb', undefined, 'uchar'])
    }
    const { full } = await stage.kept(wide)
    const [red, green, blue] = await colourAt(full, { left: 0, top: 0, width: 40, height: 30 })
    expect([red! < 20, green! > 240, blue! < 20]).toEqual([true, true, true])
  })

  test('the rows contain the size and type of the stored files', async () => {
    await stage.upload([await telephonePhoto(), await clearPng()])
    const files = await stage.store()
    for (const { file_key, bytes, width, height, content_type } of await stage.rows()) {
      const file = await files.read(file_key)
      const content = await buffer(file!.stream)
      expect([content.length, file!.bytes]).toEqual([bytes, bytes])
      const metadata = await sharp(content).metadata()
      expect([metadata.width, metadata.height, `image/${metadata.format}`]).toEqual([
        width,
        height,
        content_type,
      ])
    }
  })
})
