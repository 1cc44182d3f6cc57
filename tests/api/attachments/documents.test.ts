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

function uploadDocument(asset: number, [name, content]: [string, Uint8Array | string], query = '') {
  const form = formOf([{ field: 'file', name, type: 'application/octet-stream', content }])
  return stage.api.as('officeAdmin').send('POST', path(asset) + query, form)
}

const listDocuments = async (asset: number): Promise<Attachment[]> =>
  (await stage.api.as('officeAdmin').get(path(asset))).body

const deleteDocument = (asset: number, id: number) =>
  stage.api.as('officeAdmin').send('DELETE', `${path(asset)}/${id}`)

const lastHistory = async (asset: number): Promise<string[]> => {
  const { body } = await stage.api.as('officeAdmin').get(`/api/v1/asset/${asset}/history`)
  return body.items[0].history.messages
}

/** Returns the message of the first fault in a response. */
const firstMessage = ({ body }: Answer): string =>
  String(Object.values(body.message[0].constraints)[0])

test('DOCU-02 DOCU-05 documents are stored unchanged, and do not change the version of the asset', async () => {
  const before = await stage.api.as('officeAdmin').get(`/api/v1/assets/${freeChair}`)
  const sent: [string, Uint8Array | string, string][] = [
    ['bill.pdf', pdf, 'invoice'],
    ['card.jpg', await plainJpeg(), 'warranty'],
    ['book.png', blackPng(30, 20), 'manual'],
  ]
  for (const [name, content, kind] of sent) {
    const response = await uploadDocument(freeChair, [name, content], `?kind=${kind}`)
    expect([response.status, response.body.name, response.body.kind]).toEqual([201, name, kind])
    const { bytes } = await stage.load(response.body.url)
    expect(Buffer.compare(bytes, Buffer.from(content))).toBe(0)
    expect(await lastHistory(freeChair)).toEqual([`Document added: ${name}`])
  }
  const documents = await listDocuments(freeChair)
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
  expect((await deleteDocument(freeChair, documents[0]!.id)).status).toBe(200)
  expect(await lastHistory(freeChair)).toEqual(['Document deleted: bill.pdf'])
  expect((await deleteDocument(freeChair, documents[0]!.id)).status).toBe(404)
})

test('DOCU-02 other files are rejected with a message, and nothing is stored', async () => {
  const before = await stage.storedNames()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const rejected: [string, Uint8Array | string, string][] = [
    ['a.exe', Buffer.from('4d5a9000'.padEnd(400, '0'), 'hex'), 'EXE programs'],
    ['a.svg', svg, 'SVG'],
    ['a.html', '<!doctype html><p>x', 'HTML'],
    ['a.pdf', '<!doctype html><p>x', 'The content of a.pdf cannot be read'],
    ['a.txt', 'a text', documentTexts.wrongType('a.txt')],
    ['a.pdf', '', attachmentTexts.empty('a.pdf')],
    ['a.pdf', Buffer.alloc(10_000_001, pdf), attachmentTexts.tooLarge('a.pdf', 10)],
  ]
  for (const [name, content, message] of rejected) {
    const response = await uploadDocument(freeProjector, [name, content])
    expect([name, response.status, firstMessage(response)]).toEqual([
      name,
      422,
      expect.stringContaining(message),
    ])
  }
  expect((await uploadDocument(freeProjector, ['a.pdf', pdf], '?kind=secret')).status).toBe(422)
  expect([await listDocuments(freeProjector), await stage.storedNames()]).toEqual([[], before])
})

test('DOCU-02 an asset has at most ten documents, even if twelve are uploaded at once', async () => {
  const name = (nth: number) => `${nth}.pdf`
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => uploadDocument(ownLaptop, [name(nth), pdf])),
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(10)
  for (const response of responses.filter(({ status }) => status !== 201))
    expect([response.status, faultsOf(response)]).toEqual([422, { file: ['max-documents'] }])
  expect(await listDocuments(ownLaptop)).toHaveLength(10)
  await stage.api.db.run(sql`delete from attachments where subject_id = ${ownLaptop}`)
})

test('DOCU-03 DOCU-04 a document is served unchanged as a download and never shown, parsed or run', async () => {
  const activePdf = `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>/Length 104857600>>`
  const documents = [
    await uploadDocument(freeProjector, ['wild.pdf', activePdf]),
    await uploadDocument(freeProjector, ['photo.jpg', await plainJpeg()]),
    await uploadDocument(freeProjector, ['cut.png', blackPng(30, 20).subarray(0, 60)]),
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
  expect((await stage.load(url)).bytes.toString()).toBe(activePdf)
})

test('DOCU-08 names are stored without paths, control characters and wrong extensions', async () => {
  const names = [
    ['..\\..\\x.pdf', 'x.pdf'],
    ['gnp\u202Efdp.pdf', 'gnpfdp.pdf'],
    [`${'ä'.repeat(300)}.pdf`, `${'ä'.repeat(251)}.pdf`],
    ['scan.exe', 'scan.pdf'],
  ] as const
  for (const [sent, kept] of names) {
    const { status, body } = await uploadDocument(freeProjector, [sent, pdf])
    expect([status, body.name]).toEqual([201, kept])
    await deleteDocument(freeProjector, body.id)
  }
})

test('DOCU-06 documents of an asset in the trash are read-only; permanent deletion of the asset deletes their files', async () => {
  const admin = stage.api.as('officeAdmin')
  const { body: asset } = await admin.post('/api/v1/assets/', leastAsset)
  await stage.sweep()
  const before = await stage.storedNames()
  const { body: document } = await uploadDocument(asset.id, ['a.pdf', pdf])
  await admin.send('DELETE', `/api/v1/assets/${asset.id}`)
  expect(await listDocuments(asset.id)).toHaveLength(1)
  expect((await stage.load(document.url)).status).toBe(200)
  expect((await uploadDocument(asset.id, ['b.pdf', pdf])).status).toBe(404)
  expect((await deleteDocument(asset.id, document.id)).status).toBe(404)
  await stage.api.db.run(
    sql`update assets set deleted_at = now() - interval '900 days' where id = ${asset.id}`,
  )
  const kept = { tickets: 0, notifications: 0, emails: 0, attachments: 0 }
  await removeAllOld(stage.api.db, { ...kept, trash: 365 })
  await stage.sweep()
  expect((await listDocuments(asset.id)) as unknown).toMatchObject({ statusCode: 404 })
  expect(await stage.storedNames()).toEqual(before)
})

test('DOCU-02 an asset with the largest possible id can have documents', async () => {
  const id = 2_147_483_647
  await stage.api.db.run(sql`
    insert into assets (id, description, status, labelled, manager, category_id, place_id)
    values (${id}, 'Last one', 'ready', 'not_yet', 'office_admin', 2, 2)`)
  expect((await uploadDocument(id, ['a.pdf', pdf])).status).toBe(201)
})
