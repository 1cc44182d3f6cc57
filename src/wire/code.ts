import type { Static } from 'typebox'
import type * as schema from './schemas/code.ts'

export type Code = Static<typeof schema.CodeSchema>
export type CodeAsset = Static<typeof schema.CodeAssetSchema>
