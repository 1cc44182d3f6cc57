import { attachTexts, attachingTexts as words } from '../../domain/messages/en/attachment.ts'
import { HttpError, endsSession, isRejected, problemOf } from '../../http/error.ts'
import { firstMessage } from '../../wire/problem.ts'
import type { DraftFile } from './draft-files.ts'
import type { Upload } from './upload-entry.ts'

/** Returns why the text of the files cannot be sent yet; refused and expired files do not block it. */
export function waitingText(all: readonly Pick<Upload, 'status'>[]): string | undefined {
  const count = (status: Upload['status']) => all.filter((each) => each.status === status).length
  const [uploading, failed] = [count('uploading'), count('failed')]
  if (uploading > 0) return attachTexts.onTheirWay(uploading)
  return failed > 0 ? words.left(failed) : undefined
}

/** Returns whether the file may be sent later: too many requests, or signed out. */
const isTemporary = (error: HttpError) => endsSession(error) || error.status === 429

/** Returns the state after a failed upload: refused if the server rejected the file, else it may be retried. */
export function failureOf(error: unknown): { status: 'refused' | 'failed'; fault: string } {
  const reason = firstMessage(problemOf(error))
  if (
    error instanceof HttpError &&
    isRejected(error) &&
    !isTemporary(error) &&
    reason !== undefined
  )
    return { status: 'refused', fault: reason }
  const busy = error instanceof HttpError && error.status === 503
  return { status: 'failed', fault: (busy ? reason : undefined) ?? words.notUploaded }
}

/** Returns the ids of missing files that a refusal names; all if it names none. */
export function missingFiles(error: unknown, files: readonly DraftFile[]): number[] {
  const message = problemOf(error)?.message
  const entry = (Array.isArray(message) ? message : []).find(
    ({ property, constraints }) => property.startsWith('attachment_ids') && 'exists' in constraints,
  )
  if (!entry) return []
  const named = [entry.value].flat().filter((id) => files.some((file) => file.id === id))
  return named.length > 0 ? (named as number[]) : files.map(({ id }) => id)
}

/** Milliseconds for which the server stores an unsent file. */
const expiresAfter = 24 * 3_600_000

/** Returns whether the server has probably deleted the file. */
export const isExpired = ({ created_at }: DraftFile, now: Date): boolean =>
  now.getTime() - Date.parse(created_at) >= expiresAfter
