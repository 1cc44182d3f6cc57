import { mentionText } from '../../domain/comment-rules.ts'
import { trimmed } from '../../domain/text.ts'
import type { KeptFile } from '../../state/file-hold.ts'
import type { Visibility } from '../../wire/events.ts'
import type { CommentWrite } from '../../wire/timeline.ts'

/** Somebody who was chosen from the list of names. */
export interface Named {
  id: number
  name: string
}

/** What stands in the composer. */
export interface Draft {
  body: string
  visibility: Visibility
  mentions: readonly Named[]
  /** Uploaded, and sent with it. */
  files: readonly KeptFile[]
}

/** What is handed in; `next` is what becomes of the ticket with it. */
export interface Said extends Draft {
  next: 'complete' | 'reopen' | null
  /** With `reopen`: whether the solution was confirmed when that was said. */
  confirmed: boolean
}

export const emptyDraft: Draft = { body: '', visibility: 'public', mentions: [], files: [] }

const isNamed = (value: unknown): value is Named => {
  const { id, name } = (value ?? {}) as Partial<Named>
  return typeof id === 'number' && typeof name === 'string'
}

const isFile = (value: unknown): value is KeptFile => {
  const { id, name, bytes } = (value ?? {}) as Partial<Record<keyof KeptFile, unknown>>
  return typeof id === 'number' && typeof name === 'string' && typeof bytes === 'number'
}

/** A draft as it was kept; anybody may have written it. */
export function readDraft(kept: unknown): Said | undefined {
  const known = (kept ?? {}) as Partial<Record<keyof Said, unknown>>
  const { body, visibility, mentions, files, next, confirmed } = known
  if (typeof body !== 'string') return undefined
  return {
    body,
    visibility: visibility === 'internal' ? 'internal' : 'public',
    mentions: Array.isArray(mentions) ? mentions.filter(isNamed) : [],
    files: Array.isArray(files) ? files.filter(isFile) : [],
    next: next === 'complete' || next === 'reopen' ? next : null,
    confirmed: confirmed === true,
  }
}

/** Those whose names still stand in the text. */
export const stillNamed = ({ body, mentions }: Pick<Draft, 'body' | 'mentions'>): Named[] =>
  mentions.filter(
    ({ id, name }, at) =>
      body.includes(mentionText(name)) && mentions.findIndex((one) => one.id === id) === at,
  )

/** As it is sent. */
export const written = ({
  body,
  visibility,
  mentions,
  files,
  next,
  confirmed,
}: Said): CommentWrite => ({
  body: trimmed(body),
  visibility,
  mentions: stillNamed({ body, mentions }).map(({ id }) => id),
  ...(files.length > 0 && { attachment_ids: files.map(({ id }) => id) }),
  // oxlint-disable-next-line unicorn/no-thenable
  then: next,
  confirmed: next === 'reopen' ? confirmed : null,
})
