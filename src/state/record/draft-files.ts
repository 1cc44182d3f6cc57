import type { UploadOptions } from '../../http/upload.ts'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Attachment } from '../../wire/attachment.ts'

/** An uploaded file that is not sent yet, as stored in a draft. */
export type DraftFile = Pick<
  Attachment,
  'id' | 'name' | 'content_type' | 'bytes' | 'thumbnail_url' | 'created_at'
>

const isDraftFile = (file: unknown): file is DraftFile => {
  const { id, name, bytes } = (file ?? {}) as Partial<Record<keyof DraftFile, unknown>>
  return typeof id === 'number' && typeof name === 'string' && typeof bytes === 'number'
}

/** Parses the files of a draft in browser storage, which any script may have written. */
export const parseDraftFiles = (stored: unknown): DraftFile[] =>
  Array.isArray(stored) ? stored.filter(isDraftFile) : []

/** Sends one file that was picked. */
export type SendFile = (form: FormData, options: UploadOptions) => Promise<DraftFile>

/**
 * A record to which files are added one by one instead of with a text. Each tile disappears once its file has arrived.
 */
export interface UploadTarget {
  /** Returns the function that sends files that are picked now. */
  sender(): SendFile
  /** How many more files are allowed, and the message if there are too many. */
  remaining(): number
  full(): string
  arrived(): void
}

/** The attachments of a text that is being written. */
export interface DraftFiles {
  /** The uploaded files. Any script may have written the draft's copy. */
  $files: ReadableAtom<readonly DraftFile[]>
  keep(files: readonly DraftFile[]): void
  /** Text that says why nothing can be sent yet. */
  $waiting: WritableAtom<string | undefined>
  /** The last refusal of the text that the files were sent with. */
  $refused: ReadableAtom<unknown>
  /** Set if the files are added to a record without a text. */
  place?: UploadTarget
}
