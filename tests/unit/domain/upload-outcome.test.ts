import { describe, expect, test } from 'vitest'
import { HttpError, NetworkError } from '../../../src/http/error.ts'
import { parseDraftFiles } from '../../../src/state/record/draft-files.ts'
import {
  failureOf,
  isExpired,
  missingFiles,
  waitingText,
} from '../../../src/state/record/upload-outcome.ts'

const refusal = (property: string, constraints: Record<string, string>, value?: unknown) =>
  new HttpError(422, { statusCode: 422, error: '', message: [{ property, value, constraints }] })
const file = (id: number, created_at = '2026-11-20T10:00:00.000Z') => ({
  id,
  name: `${id}.txt`,
  content_type: 'text/plain',
  bytes: 5,
  thumbnail_url: null,
  created_at,
})

describe('what prevents sending a text', () => {
  test.each([
    [[], undefined],
    [['uploaded', 'refused', 'gone'], undefined],
    [['uploading', 'uploaded'], '1 file is still uploading'],
    [['uploading', 'uploading', 'failed'], '2 files are still uploading'],
    [['failed', 'refused'], '1 file is not uploaded'],
  ] as const)('%j: %s', (statuses, text) => {
    expect(waitingText(statuses.map((status) => ({ status })))).toBe(text)
  })
})

describe('a failed upload', () => {
  const kind = { 'file-type': 'This kind of file is not accepted: a.zip' }
  test.each([
    ['a refusal', refusal('file', kind), 'refused', kind['file-type']],
    ['no answer', new NetworkError('gone'), 'failed', 'Not uploaded'],
    ['a fault of the server', new HttpError(500), 'failed', 'Not uploaded'],
    ['the end of the session', new HttpError(401), 'failed', 'Not uploaded'],
    [
      'too many at once',
      new HttpError(429, { statusCode: 429, error: '', message: 'Later' }),
      'failed',
      'Not uploaded',
    ],
    [
      'a scanner that is away',
      new HttpError(503, {
        statusCode: 503,
        error: '',
        message: 'Uploads are unavailable right now. Try again later.',
      }),
      'failed',
      'Uploads are unavailable right now. Try again later.',
    ],
  ])('%s', (...[, error, status, fault]) => {
    expect(failureOf(error)).toEqual({ status, fault })
  })
})

describe('expired files', () => {
  const files = [file(1), file(2)]
  const exists = { exists: 'This file is no longer available' }
  test('are those that the response names, or else all', () => {
    expect(missingFiles(refusal('attachment_ids', exists, [2]), files)).toEqual([2])
    expect(missingFiles(refusal('attachment_ids', exists, 1), files)).toEqual([1])
    expect(missingFiles(refusal('attachment_ids', exists), files)).toEqual([1, 2])
    expect(missingFiles(refusal('body', exists, [2]), files)).toEqual([])
    expect(missingFiles(new NetworkError('gone'), files)).toEqual([])
  })

  test('are those uploaded more than a day ago', () => {
    expect(isExpired(file(1), new Date('2026-11-21T09:59:59.999Z'))).toBe(false)
    expect(isExpired(file(1), new Date('2026-11-21T10:00:00.000Z'))).toBe(true)
  })

  test('a stored draft is validated when it is read', () => {
    expect(parseDraftFiles([null, 'x', { id: 'a' }, file(3)])).toEqual([file(3)])
    for (const stored of [undefined, null, 'x', { length: 1 }])
      expect(parseDraftFiles(stored)).toEqual([])
  })
})
