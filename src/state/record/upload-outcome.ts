import { attachingTexts as words } from '../../domain/messages/en/attachment.ts'
import { HttpError, isAnswer, isRefusal } from '../../http/error.ts'
import { firstMessage } from '../../wire/problem.ts'
import type { KeptFile } from './file-hold.ts'
import type { Upload } from './upload-entry.ts'

/** Why the text of the files cannot be sent yet; refused and expired files do not block it. */
export function waitingText(all: readonly Pick<Upload, 'status'>[]): string | undefined {
  const count = (status: Upload['status']) => all.filter((each) => each.status === status).length
  const [going, left] = [count('uploading'), count('failed')]
  if (going > 0) return words.onTheirWay(going)
  return left > 0 ? words.left(left) : undefined
}

/** Too many at once, or signed out: the file may be sent later. */
const passing = (error: HttpError) => isRefusal(error) || error.status === 429

/** What a failed upload reads: refused for good by an answer about the file, else it may be tried again. */
export function failureOf(error: unknown): { status: 'refused' | 'failed'; fault: string } {
  const said = error instanceof HttpError ? firstMessage(error.problem) : undefined
  if (error instanceof HttpError && isAnswer(error) && !passing(error) && said !== undefined)
    return { status: 'refused', fault: said }
  const busy = error instanceof HttpError && error.status === 503
  return { status: 'failed', fault: (busy ? said : undefined) ?? words.notUploaded }
}

/** The files of an answer that says some are not there: those that it names, else all. */
export function missingFiles(error: unknown, files: readonly KeptFile[]): number[] {
  const message = error instanceof HttpError ? error.problem?.message : undefined
  const entry = (Array.isArray(message) ? message : []).find(
    ({ property, constraints }) => property.startsWith('attachment_ids') && 'exists' in constraints,
  )
  if (!entry) return []
  const named = [entry.value].flat().filter((id) => files.some((file) => file.id === id))
  return named.length > 0 ? (named as number[]) : files.map(({ id }) => id)
}

const isKept = (file: unknown): file is KeptFile => {
  const { id, name, bytes } = (file ?? {}) as Partial<Record<keyof KeptFile, unknown>>
  return typeof id === 'number' && typeof name === 'string' && typeof bytes === 'number'
}

/** Milliseconds for which the server keeps a file that was sent with nothing. */
const unsentFor = 24 * 3_600_000

/** Files in a draft, which any script may write. */
export const keptFiles = (kept: unknown): readonly KeptFile[] =>
  (Array.isArray(kept) ? kept : []).filter(isKept)

/** Too old to be there still. */
export const isOld = ({ created_at }: KeptFile, now: Date): boolean =>
  now.getTime() - Date.parse(created_at) >= unsentFor
