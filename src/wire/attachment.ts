import type { Static } from 'typebox'
import type * as schema from './schemas/attachment.ts'

export type Attachment = Static<typeof schema.AttachmentSchema>
