import { attachmentTexts } from '../../../../src/domain/messages/en/attachment.ts'
import { ok, notFound, type Row } from '../row.ts'

const missing = attachmentTexts.notFound
const noPicture = new TextEncoder().encode('not a picture')

export const attachmentRows = {
  uploadAttachment: {
    ids: 'PERM-13 ATT-18',
    who: 'everybody',
    status: 201,
    request: ({ photo }) => ({ files: [photo], field: 'file' }),
    bad: { files: [noPicture], field: 'file' },
    cases: [],
  },

  deleteAttachment: {
    ids: 'PERM-13 ATT-18',
    who: 'everybody',
    status: 200,
    async request(things, me) {
      return { params: { id: await things.attachment(me) } }
    },
    missing,
    cases: [
      {
        of: 'another user’s file that is not sent yet',
        by: 'everybody',
        request: async (things) => ({ params: { id: await things.attachment('colleague') } }),
        answer: notFound(missing),
        why: 'Only its uploader may use it.',
      },
      {
        of: 'the user’s own file that was sent with a ticket',
        by: 'employee',
        request: async (things, me) => ({
          params: { id: await things.attachment(me, await things.ticket({ by: me })) },
        }),
        answer: notFound(missing),
        why: 'It is a part of the conversation.',
      },
      {
        of: 'any user’s file that was sent with a ticket',
        by: 'superAdmin',
        request: async (things) => ({
          params: {
            id: await things.attachment('colleague', await things.ticket({ by: 'colleague' })),
          },
        }),
        answer: ok,
        why: 'Super admins can delete unwanted content.',
      },
      {
        of: 'a document of an asset',
        by: 'everybody',
        request: async (things) => ({
          params: { id: await things.document(await things.asset()) },
        }),
        answer: notFound(missing),
        why: 'It is deleted through its asset.',
      },
    ],
  },
} as const satisfies Record<string, Row>
