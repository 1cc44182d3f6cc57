import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { removeAllOld } from '../../../host/api/jobs/retention.ts'
import { attachmentTexts } from '../../../src/domain/messages/en/attachment.ts'
import { documentTexts } from '../../../src/domain/messages/en/document.ts'
import type { Attachment } from '../../../src/wire/attachment.ts'
import { faultsOf, type Answer } from '../../support/api.ts'
import { leastAsset } from '../../support/asset-calls.ts'
import { company } from '../../support/company.ts'
import { formOf } from '../../support/form.ts'
import { blackPng, plainJpeg } from '../../support/photographs.ts'
import { attachmentStage } from './stage.ts'

const stage = attachmentStage()
const { freeChair, freeProjector, ownLaptop } = company.assets
const path = (asset: number) => `/api/v1/assets/${asset}/documents`
const pdf = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'

function send(asset: number, [name, content]: [string, Uint8Array | string], query = '') {
  const form = formOf([{ field: 'file', name, type: 'application/octet-stream', content }])
  return stage.api.as('officeAdmin').send('POST', path(asset) + query, form)
}

const listed = async (asset: number): Promise<Attachment[]> =>
  (await stage.api.as('officeAdmin').get(path(asset))).body

const remove = (asset: number, id: number) =>
  stage.api.as('officeAdmin').send('DELETE', `${path(asset)}/${id}`)

const lastHistory = async (asset: number): Promise<string[]> => {
  const { body } = await stage.api.as('officeAdmin').get(`/api/v1/asset/${asset}/history`)
  return body.items[0].history.messages
}

/** The sentence of a refusal. */
const sentence = ({ body }: Answer): string => String(Object.values(body.message[0].constraints)[0])

test('DOCU-02 DOCU-05 documents are kept as they were sent, and the asset keeps its version', async () => {
  const before = await stage.api.as('officeAdmin').get(`/api/v1/assets/${freeChair}`)
  const sent: [string, Uint8Array | string, string][] = [
    ['bill.pdf', pdf, 'invoice'],
    ['card.jpg', await plainJpeg(), 'warranty'],
    ['book.png', blackPng(30, 20), 'manual'],
  ]
  for (const [name, content, kind] of sent) {
    const answer = await send(freeChair, [name, content], `?kind=${kind}`)
    expect([answer.status, answer.body.name, answer.body.kind]).toEqual([201, name, kind])
    const { bytes } = await stage.load(answer.body.url)
    expect(Buffer.compare(bytes, Buffer.from(content))).toBe(0)
    expect(await lastHistory(freeChair)).toEqual([`Document added: ${name}`])
  }
  const documents = await listed(freeChair)
  expect(documents.map(({ name }) => name)).toEqual(sent.map(([name]) => name))
  expect(documents[0]!.created_by.username).toBe('Omana Office')
  const saved = await stage.api
    .as('officeAdmin')
    .put(
      `/api/v1.1/assets/${freeChair}`,
      { ...leastAsset, asset_details: {} },
      { headers: { 'if-match': String(before.headers['etag']) } },
    )
  expect(saved.status).toBe(200)
  expect((await remove(freeChair, documents[0]!.id)).status).toBe(200)
  expect(await lastHistory(freeChair)).toEqual(['Document deleted: bill.pdf'])
  expect((await remove(freeChair, documents[0]!.id)).status).toBe(404)
})

test('DOCU-02 what is none is refused with a sentence and leaves nothing', async () => {
  const before = await stage.stored()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const refused: [string, Uint8Array | string, string][] = [
    ['a.exe', Buffer.from('4d5a9000'.padEnd(400, '0'), 'hex'), 'EXE programs'],
    ['a.svg', svg, 'SVG'],
    ['a.html', '<!doctype html><p>x', 'HTML'],
    ['a.pdf', '<!doctype html><p>x', 'The content of a.pdf cannot be read'],
    ['a.txt', 'a text', documentTexts.wrongType('a.txt')],
    ['a.pdf', '', attachmentTexts.empty('a.pdf')],
    ['a.pdf', Buffer.alloc(10_000_001, pdf), attachmentTexts.tooLarge('a.pdf', 10)],
  ]
  for (const [name, content, said] of refused) {
    const answer = await send(freeProjector, [name, content])
    expect([name, answer.status, sentence(answer)]).toEqual([
      name,
      422,
      expect.stringContaining(said),
    ])
  }
  expect((await send(freeProjector, ['a.pdf', pdf], '?kind=secret')).status).toBe(422)
  expect([await listed(freeProjector), await stage.stored()]).toEqual([[], before])
})

test('DOCU-02 ten documents, also when twelve come at once', async () => {
  const name = (nth: number) => `${nth}.pdf`
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => send(ownLaptop, [name(nth), pdf])),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect([answer.status, faultsOf(answer)]).toEqual([422, { file: ['max-documents'] }])
  expect(await listed(ownLaptop)).toHaveLength(10)
  await stage.api.db.run(sql`delete from attachments where subject_id = ${ownLaptop}`)
})

test('DOCU-03 DOCU-04 a document is saved and never shown, parsed or run', async () => {
  const wild = `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>/Length 104857600>>`
  const documents = [
    await send(freeProjector, ['wild.pdf', wild]),
    await send(freeProjector, ['photo.jpg', await plainJpeg()]),
    await send(freeProjector, ['cut.png', blackPng(30, 20).subarray(0, 60)]),
  ].map(({ body }) => body as Attachment)
  for (const { url, content_type, name } of documents) {
    const { status, headers } = await stage.load(url)
    expect([status, headers]).toMatchObject([
      200,
      {
        'x-content-type-options': 'nosniff',
        'content-type': content_type,
        'content-security-policy': "sandbox; default-src 'none'",
        'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      },
    ])
  }
  const [{ url }] = documents as [Attachment]
  const [plain] = url.split('?')
  for (const address of [
    plain!,
    url.replace('wild.pdf', 'x.html'),
    url.replace(/until=\d/, 'until=9'),
  ])
    expect((await stage.load(address)).status).toBe(404)
  expect((await stage.load(url)).bytes.toString()).toBe(wild)
})

test('DOCU-08 names are kept harmless', async () => {
  const asked = [
    ['..\\..\\x.pdf', 'x.pdf'],
    ['gnp\u202Efdp.pdf', 'gnpfdp.pdf'],
    [`${'ä'.repeat(300)}.pdf`, `${'ä'.repeat(251)}.pdf`],
    ['scan.exe', 'scan.pdf'],
  ] as const
  for (const [sent, kept] of asked) {
    const { status, body } = await send(freeProjector, [sent, pdf])
    expect([status, body.name]).toEqual([201, kept])
    await remove(freeProjector, body.id)
  }
})

test('DOCU-06 in the trash, documents are read-only; permanent deletion leaves no file', async () => {
  const admin = stage.api.as('officeAdmin')
  const { body: asset } = await admin.post('/api/v1/assets/', leastAsset)
  await stage.sweep()
  const before = await stage.stored()
  const { body: document } = await send(asset.id, ['a.pdf', pdf])
  await admin.send('DELETE', `/api/v1/assets/${asset.id}`)
  expect(await listed(asset.id)).toHaveLength(1)
  expect((await stage.load(document.url)).status).toBe(200)
  expect((await send(asset.id, ['b.pdf', pdf])).status).toBe(404)
  expect((await remove(asset.id, document.id)).status).toBe(404)
  await stage.api.db.run(
    sql`update assets set deleted_at = now() - interval '900 days' where id = ${asset.id}`,
  )
  const kept = { tickets: 0, notifications: 0, emails: 0, attachments: 0 }
  await removeAllOld(stage.api.db, { ...kept, trash: 365 })
  await stage.sweep()
  expect((await listed(asset.id)) as unknown).toMatchObject({ statusCode: 404 })
  expect(await stage.stored()).toEqual(before)
})
