import type { UploadOptions } from '../../http/upload.ts'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Attachment } from '../../wire/attachment.ts'

/** A file that was uploaded and is sent with nothing yet, as a draft keeps it. */
export type KeptFile = Pick<
  Attachment,
  'id' | 'name' | 'content_type' | 'bytes' | 'thumbnail_url' | 'created_at'
>

/** Sends one file that was picked. */
export type SendFile = (form: FormData, options: UploadOptions) => Promise<KeptFile>

/** A place that files are added to one by one, and not with a text. They leave the tiles as they arrive. */
export interface FilePlace {
  /** How to send files that are picked now. */
  sender(): SendFile
  /** How many more there is room for, and what to say when there is none. */
  room(): number
  full(): string
  arrived(): void
}

/** What files are attached to: a text being written. */
export interface FileHold {
  /** Those that were uploaded. Any script may have written the draft's copy. */
  $files: ReadableAtom<readonly KeptFile[]>
  keep(files: readonly KeptFile[]): void
  /** Why nothing can be sent yet, in words. */
  $waiting: WritableAtom<string | undefined>
  /** What the server said last when it refused what they were sent with. */
  $refused: ReadableAtom<unknown>
  /** Absent for a text. */
  place?: FilePlace
}
