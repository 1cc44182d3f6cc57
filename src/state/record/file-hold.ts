import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Attachment } from '../../wire/attachment.ts'

/** A file that was uploaded and is sent with nothing yet, as a draft keeps it. */
export type KeptFile = Pick<
  Attachment,
  'id' | 'name' | 'content_type' | 'bytes' | 'thumbnail_url' | 'created_at'
>

/** What files are attached to: a text that somebody writes. */
export interface FileHold {
  /** Those that have arrived. Anybody may have written what a draft kept of them. */
  $files: ReadableAtom<readonly KeptFile[]>
  keep(files: readonly KeptFile[]): void
  /** Why nothing can be sent yet, in words. */
  $waiting: WritableAtom<string | undefined>
  /** What the server said last when it refused what they were sent with. */
  $refused: ReadableAtom<unknown>
}
