import Type from 'typebox'
import { Nullable } from './shared.ts'

/**
 * Not in the path, because proxies refuse encoded slashes there, which links and serial numbers contain. `as`: with `id`,
 * the text is not taken as a code or a link, only as the serial number of active assets.
 */
export const CodeQuery = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 4000 }),
  as: Type.Optional(Type.Literal('id')),
})

/** An asset as a code leads to it. `code`: its number with a check letter. Place and location by name. */
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

/** What a text leads to. */
export const CodeSchema = Type.Union([CodeFoundSchema, CodeSeveralSchema, CodeUnknownSchema])
