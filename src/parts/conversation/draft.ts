import { commentLimit, countdownFrom, mentionText } from '../../domain/ticket/comment-rules.ts'
import { richText } from '../../domain/ticket/rich-text.ts'
import { commentTexts, conversationTexts } from '../../domain/messages/en/conversation.ts'
import { characters, trimmed } from '../../domain/text/text.ts'
import { parseDraftFiles, type DraftFile } from '../../state/record/draft-files.ts'
import type { Visibility } from '../../wire/events.ts'
import type { CommentWrite } from '../../wire/timeline.ts'

/** A person who was chosen from the list of names. */
export interface Mention {
  id: number
  name: string
}

/** The content of the composer. */
export interface Draft {
  body: string
  visibility: Visibility
  mentions: readonly Mention[]
  /** Uploaded files, which are sent with the comment. */
  files: readonly DraftFile[]
  /** Whether a note was quoted. Then a public draft shows a warning. */
  quotesNote?: boolean | undefined
}

/** A comment that is sent; `next` says how it changes the status of the ticket. */
export interface OutgoingComment extends Draft {
  next: 'complete' | 'reopen' | null
  /** With `reopen`: whether the screen showed the solution as confirmed. */
  confirmed: boolean
}

export const emptyDraft: Draft = { body: '', visibility: 'public', mentions: [], files: [] }

const isMention = (value: unknown): value is Mention => {
  const { id, name } = (value ?? {}) as Partial<Mention>
  return typeof id === 'number' && typeof name === 'string'
}

/** Parses a draft from browser storage, which may contain anything. Returns undefined if it is not a draft. */
export function readDraft(stored: unknown): OutgoingComment | undefined {
  const known = (stored ?? {}) as Partial<Record<keyof OutgoingComment, unknown>>
  const { body, visibility, mentions, files, next, confirmed, quotesNote } = known
  if (typeof body !== 'string') return undefined
  return {
    body,
    visibility: visibility === 'internal' ? 'internal' : 'public',
    mentions: Array.isArray(mentions) ? mentions.filter(isMention) : [],
    files: parseDraftFiles(files),
    next: next === 'complete' || next === 'reopen' ? next : null,
    confirmed: confirmed === true,
    quotesNote: quotesNote === true,
  }
}

/** Returns the people whose names are still in the text, each once. “@Ravi Kumar” does not contain the name “Ravi”. */
export function remainingMentions({ body, mentions }: Pick<Draft, 'body' | 'mentions'>): Mention[] {
  const pieces = richText(body, mentions).filter(({ kind }) => kind === 'mention')
  const named = new Set(pieces.map(({ text }) => text))
  return mentions.filter(
    ({ id, name }, at) =>
      named.has(mentionText(name)) && mentions.findIndex((one) => one.id === id) === at,
  )
}

/** Returns the body of the request that adds a comment. */
export const toCommentWrite = ({
  body,
  visibility,
  mentions,
  files,
  next,
  confirmed,
}: OutgoingComment): CommentWrite => ({
  body: trimmed(body),
  visibility,
  mentions: remainingMentions({ body, mentions }).map(({ id }) => id),
  ...(files.length > 0 && { attachment_ids: files.map(({ id }) => id) }),
  // oxlint-disable-next-line unicorn/no-thenable
  then: next,
  confirmed: next === 'reopen' ? confirmed : null,
})

/** Returns why the comment cannot be sent: the text about running uploads, no content, or too much text. */
export function commentFault(
  { body, files }: Pick<Draft, 'body' | 'files'>,
  waiting: string | undefined,
): string | undefined {
  if (waiting !== undefined) return waiting
  if (trimmed(body) === null) return files.length > 0 ? undefined : commentTexts.empty
  return characters(trimmed(body) ?? '') > commentLimit ? commentTexts.tooLong : undefined
}

/** Returns how many characters are left if the limit is near. Screen readers announce every hundred. */
export function remainingCharacters(
  body: string,
): { hint: { text: string; over?: boolean }; spoken: string } | undefined {
  // A text never has more characters than UTF-16 units.
  if (body.length < countdownFrom) return undefined
  const remaining = commentLimit - characters(trimmed(body) ?? '')
  if (remaining > commentLimit - countdownFrom) return undefined
  const words = conversationTexts.composer
  if (remaining < 0)
    return { hint: { text: words.over(-remaining), over: true }, spoken: commentTexts.tooLong }
  return {
    hint: { text: words.left(remaining) },
    spoken: words.left(Math.ceil(remaining / 100) * 100),
  }
}

/**
 * Returns a comment that could not be sent, followed by the draft that was typed since. If one of them is a note, the
 * result is a note, because the raiser may not read notes.
 */
export function mergeDrafts(unsent: Draft, typed: Draft): Draft {
  const isEmpty = typed.body === '' && typed.files.length === 0
  const isNote = unsent.visibility === 'internal' || typed.visibility === 'internal'
  return {
    body: [unsent.body, typed.body].filter((body) => body !== '').join('\n\n'),
    visibility: isNote && !isEmpty ? 'internal' : unsent.visibility,
    mentions: [...unsent.mentions, ...typed.mentions],
    files: [...unsent.files, ...typed.files],
    quotesNote: unsent.quotesNote || typed.quotesNote || (isNote && !isEmpty),
  }
}

/**
 * Returns the draft with a quotation at its end. Quoting a note makes the draft a note, because the raiser may not read
 * notes.
 */
export function withQuote(draft: Draft, text: string, internal: boolean): Draft {
  const quoted = text
    .trim()
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
  const before = draft.body.trimEnd()
  return {
    ...draft,
    body: `${before}${before && '\n\n'}${quoted}\n\n`,
    ...(internal && { visibility: 'internal', quotesNote: true }),
  }
}
