import type { Static } from 'typebox'
import type * as schema from './schemas/comment.ts'

export type CannedReply = Static<typeof schema.CannedReplySchema>
