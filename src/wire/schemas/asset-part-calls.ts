import Type from 'typebox'
import * as attachment from './attachment.ts'
import * as handover from './handover.ts'
import { IdParams } from './shared.ts'

/** Files, documents of assets and hand-overs, a part of `callSchemas`. */
export const assetPartSchemas = {
  uploadAttachment: { form: attachment.AttachmentForm, reply: attachment.AttachmentSchema },
  listDocuments: { params: IdParams, reply: Type.Array(attachment.AttachmentSchema) },
  uploadDocument: {
    params: IdParams,
    query: attachment.DocumentQuery,
    form: attachment.AttachmentForm,
    reply: attachment.AttachmentSchema,
  },
  deleteDocument: {
    params: attachment.DocumentParams,
    reply: attachment.AttachmentDeletedSchema,
  },
  deleteAttachment: { params: IdParams, reply: attachment.AttachmentDeletedSchema },
  listHandovers: { reply: Type.Array(handover.HandoverSchema) },
  answerHandover: {
    params: IdParams,
    body: handover.HandoverAnswerSchema,
    reply: handover.HandoverSchema,
  },
}
