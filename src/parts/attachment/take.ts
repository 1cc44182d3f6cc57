import { pastedName } from '../../domain/file-words.ts'
import { env } from '../../env.ts'
import type { FileHold } from '../../state/file-hold.ts'
import { uploadsOf } from '../../state/uploads.ts'
import type { TakenFiles } from './use-file-place.ts'

interface Taking extends TakenFiles {
  /** How large a file may be. */
  maxBytes: number
}

/** Uploads files; a pasted screenshot gets a name. */
export function take(hold: FileHold, { files, pasted, maxBytes }: Taking): void {
  const named = (file: File) => new File([file], pastedName(file, env().now()), { type: file.type })
  uploadsOf(hold).add(pasted ? files.map(named) : files, maxBytes)
}
