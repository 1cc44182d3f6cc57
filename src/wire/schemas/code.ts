import Type from 'typebox'
import { Nullable } from './shared.ts'

/**
 * The text is not in the path, because links and serial numbers contain slashes, which some proxies refuse there. `as`:
 * with `id`, the text is only compared with the serial numbers of active assets.
 */
export const CodeQuery = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 4000 }),
  as: Type.Optional(Type.Literal('id')),
})

/** The asset of a code. `code`: its number with a check letter. Place and location by name. */
export const CodeAssetSchema = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  serial_number: Nullable(Type.String()),
  description: Nullable(Type.String()),
  place: Type.String(),
  location: Nullable(Type.String()),
  archived: Type.Boolean(),
})

export const CodeFoundSchema = Type.Object({
  kind: Type.Literal('asset'),
  asset: CodeAssetSchema,
})

/** Several active assets have this ID; at most 20 are listed. */
export const CodeSeveralSchema = Type.Object({
  kind: Type.Literal('several'),
  items: Type.Array(CodeAssetSchema),
})

export const CodeUnknownSchema = Type.Object({ kind: Type.Literal('unknown') })

/** The asset or assets that a text refers to. */
export const CodeSchema = Type.Union([CodeFoundSchema, CodeSeveralSchema, CodeUnknownSchema])
