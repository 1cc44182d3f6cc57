import Type from 'typebox'
import { documentKinds } from '../document-kinds.ts'
import { keysOf } from '../enums.ts'
import { Id, Nullable, Timestamp } from './shared.ts'

/** What a document of an asset is for; any other file is `other`. */
export const DocumentKind = Type.Enum(keysOf(documentKinds))

/**
 * A sent file. `url` and `thumbnail_url` need no token and are valid for one to two hours. `url` displays a picture and
 * downloads any other file as `name`. `width`, `height` (pixels) and `thumbnail_url` (a WebP of at most 320 pixels per
 * side) are null except for pictures of tickets and comments. `bytes`: the stored size, which for such a picture
 * differs from the uploaded size.
 */
export const AttachmentSchema = Type.Object({
  id: Type.Integer(),
  /** What a document of an asset is for; any other file is `other`. */
  kind: DocumentKind,
  name: Type.String(),
  content_type: Type.String(),
  bytes: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  url: Type.String(),
  thumbnail_url: Nullable(Type.String()),
  created_by: Type.Object({ id: Type.Integer(), username: Type.String() }),
  created_at: Timestamp,
})

/** A form of exactly one file. */
export const AttachmentForm = Type.Object({
  file: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }),
})

/** What a document is for. Default: `other`. */
export const DocumentQuery = Type.Object({ kind: Type.Optional(DocumentKind) })

export const DocumentParams = Type.Object({ assetId: Id, documentId: Id })

/** Uploaded files of the caller that are not sent yet, in order; at most 10. */
export const AttachmentIds = Type.Optional(Nullable(Type.Array(Id, { maxItems: 1000 })))

export const AttachmentDeletedSchema = Type.Object({ id: Type.Integer() })
