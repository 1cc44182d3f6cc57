import { message } from '../../wire/texts.ts'
import { foldedText, searchWords } from '../text/search-text.ts'
import { isManager } from '../../wire/enums.ts'
import { fault, type Fault } from '../faults.ts'
import { cannedReplyTexts as texts } from '../messages/en/canned-reply.ts'
import { requiredTextFaults } from '../text/required-text.ts'
import { trimmed } from '../text/text.ts'
import { tidyName } from '../text/tidy-name.ts'

/** Limits: code points of a title and of a text, canned replies in total and per user. */
export const replyLimits = { title: 100, body: 10_000, count: 200 }

/** Used instead of a team for a reply that only its author sees. */
export const onlyMe = 'me'

/** The fields of the form and the calls. `manager` is null for all teams. */
export interface ReplyDraft {
  title: string | null
  body: string | null
  manager: string | null
}

export type ReplyField = keyof ReplyDraft

/** Returns the draft as it is stored. */
export const tidyReply = ({ title, body, manager }: Partial<ReplyDraft>): ReplyDraft => ({
  title: tidyName(title),
  body: trimmed(body),
  manager: manager ?? null,
})

/** Returns all broken rules that need no other row. */
export function replyFaults({ title, body, manager }: ReplyDraft): Fault<ReplyField>[] {
  const required = message(texts, 'required')
  const faults: Fault<ReplyField>[] = [
    ...requiredTextFaults('title', title, {
      required,
      limit: replyLimits.title,
      tooLong: message(texts, 'titleTooLong'),
    }),
    ...requiredTextFaults('body', body, {
      required,
      limit: replyLimits.body,
      tooLong: message(texts, 'bodyTooLong'),
    }),
  ]
  if (manager !== null && manager !== onlyMe && !isManager(manager))
    faults.push(fault('manager', 'isIn', message(texts, 'manager')))
  return faults
}

/** Faults that the stored replies decide. Getters, because texts must not be read while a module loads. */
export const storedReplyFaults = {
  get titleExists(): Fault<ReplyField> {
    return fault('title', 'title-exists', message(texts, 'titleExists'))
  },
  get full(): Fault<ReplyField> {
    return fault('title', 'replies-full', message(texts, 'full'))
  },
}

interface Listed {
  title: string
  body: string
  manager: string | null
}

/**
 * Returns the replies that contain every word of a search: first the user's own, then those of the team, then the
 * others.
 */
export function repliesFor<Reply extends Listed>(
  replies: readonly Reply[],
  { role, search }: { role: string | undefined; search: string },
): Reply[] {
  const words = searchWords(search).map(foldedText)
  const matches = replies.filter(({ title, body }) => {
    const text = foldedText(`${title}\n${body}`)
    return words.every((word) => text.includes(word))
  })
  const rank = ({ manager }: Reply) =>
    manager === onlyMe ? 0 : manager !== null && manager === role ? 1 : 2
  return matches.toSorted((one, other) => rank(one) - rank(other))
}

/** Values of the placeholders; null if there is none. */
export type ReplyValues = Readonly<Record<'raiser' | 'ticket' | 'me' | 'due', string | null>>

const placeholder = /\{(raiser|ticket|me|due)\}/g

/** Fills in the placeholders of a text, such as `{raiser}`. Unknown ones stay unchanged. */
export const fillPlaceholders = (text: string, values: ReplyValues): string =>
  text.replaceAll(placeholder, (name, key: keyof ReplyValues) => values[key] ?? name)

/** Returns the words in braces that are not placeholders, such as `{nobody}`. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set(text.replaceAll(placeholder, '').match(/\{\p{Letter}+\}/gu)),
]
