import { expect } from 'vitest'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { attachmentTexts } from '../../../../src/domain/messages/en/attachment.ts'
import { ok, notFound, created, refused, type CallRequest, type Row } from '../row.ts'
import type { AssetOptions, Things } from '../things.ts'

const missing = apiTexts.assetNotFound
const page = new TextEncoder().encode('<!doctype html><title>x</title>')

async function upload(things: Things, options: AssetOptions, documents = 0): Promise<CallRequest> {
  const id = await things.asset(options)
  for (let nth = 0; nth < documents; nth++) await things.document(id)
  return { params: { id }, query: 'kind=invoice', files: [things.photo], field: 'file' }
}

async function deletion(
  things: Things,
  of: AssetOptions,
  through?: AssetOptions,
): Promise<CallRequest> {
  const assetId = await things.asset(of)
  const documentId = await things.document(assetId)
  return { params: { assetId: through ? await things.asset(through) : assetId, documentId } }
}

export const documentRows = {
  listDocuments: {
    ids: 'PERM-13 DOCU-01 DOCU-06',
    who: 'admins',
    status: 200,
    async request(things) {
      const id = await things.asset()
      const document = await things.document(id)
      return {
        params: { id },
        also: ({ body }) => expect(body).toMatchObject([{ id: document, kind: 'other' }]),
      }
    },
    missing,
    cases: [
      {
        of: 'an asset in the trash',
        by: 'admins',
        request: async (things) => ({ params: { id: await things.asset({ archived: true }) } }),
        answer: ok,
        why: 'Its documents can still be read.',
      },
    ],
  },

  uploadDocument: {
    ids: 'PERM-13 DOCU-01',
    who: 'admins',
    status: 201,
    request: (things) => upload(things, {}),
    bad: { files: [page], field: 'file' },
    missing,
    cases: [
      {
        of: 'another user’s asset',
        by: 'admins',
        request: (things) => upload(things, { of: 'colleague' }),
        answer: created,
        why: 'Admins manage everything.',
      },
      {
        of: 'an asset in the trash',
        by: 'admins',
        request: (things) => upload(things, { archived: true }),
        answer: notFound(missing),
        why: 'It has to be restored first.',
      },
      {
        of: 'an asset with ten documents',
        by: 'admins',
        request: (things) => upload(things, {}, 10),
        answer: refused({ file: ['max-documents'] }),
        why: 'An asset has at most ten.',
      },
    ],
  },

  deleteDocument: {
    ids: 'PERM-13 DOCU-01',
    who: 'admins',
    status: 200,
    request: (things) => deletion(things, {}),
    missing,
    cases: [
      {
        of: 'another asset’s document',
        by: 'admins',
        request: (things) => deletion(things, { of: 'colleague' }, {}),
        answer: notFound(attachmentTexts.notFound),
        why: 'A document is only available under its own asset.',
      },
      {
        of: 'a document of an asset in the trash',
        by: 'admins',
        request: (things) => deletion(things, { archived: true }),
        answer: notFound(missing),
        why: 'The asset has to be restored first.',
      },
      {
        of: 'a file of a ticket, through an asset',
        by: 'admins',
        request: async (things, me) => ({
          params: {
            assetId: await things.asset(),
            documentId: await things.attachment(me, await things.ticket({ by: me })),
          },
        }),
        answer: notFound(attachmentTexts.notFound),
        why: 'It is not a document.',
      },
    ],
  },
} as const satisfies Record<string, Row>
