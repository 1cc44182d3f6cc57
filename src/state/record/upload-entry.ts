import { fileFault } from '../../domain/ticket/attachment-rules.ts'
import { randomKey } from '../../http/submission.ts'
import type { DraftFile } from './draft-files.ts'

/** A file that was picked. */
export interface Upload {
  key: string
  name: string
  bytes: number
  /** Address of a small picture of it. */
  picture: string | null
  /** `failed` may be retried, `refused` may not. */
  status: 'uploading' | 'failed' | 'refused' | 'uploaded' | 'gone'
  /** The uploaded share, 0 to 1. */
  share: number
  fault?: string | undefined
  file?: DraftFile | undefined
}

/** Returns the state of an uploaded file. */
export const uploadOf = (file: DraftFile): Upload => ({
  key: `file-${file.id}`,
  name: file.name,
  bytes: file.bytes,
  picture: file.thumbnail_url ?? null,
  status: 'uploaded',
  share: 1,
  file,
})

/** Returns the parts of a file that a draft stores. */
export const draftFileOf = ({
  id,
  name,
  content_type,
  bytes,
  thumbnail_url,
  created_at,
}: DraftFile): DraftFile => ({
  id,
  name,
  content_type,
  bytes,
  thumbnail_url,
  created_at,
})

/** Returns the initial state of a picked file. */
export function newUpload(file: File, maxBytes: number): Upload {
  const fault = fileFault(file, maxBytes)
  const { name, size: bytes } = file
  const initial = { key: randomKey(), name, bytes, share: 0 }
  if (fault) return { ...initial, picture: null, status: 'refused', fault: fault.text }
  const isPicture = file.type.startsWith('image/')
  return {
    ...initial,
    picture: isPicture ? URL.createObjectURL(file) : null,
    status: 'uploading',
  }
}
