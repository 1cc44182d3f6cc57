import { message } from '../../wire/texts.ts'
import { foldedText, searchWords } from '../text/search-text.ts'
import { isManager } from '../../wire/enums.ts'
import type { Fault } from '../faults.ts'
import { cannedReplyTexts as texts } from '../messages/en/canned-reply.ts'
import { characters, trimmed } from '../text/text.ts'
import { tidyName } from '../text/tidy-name.ts'

/** Code points of a title and of a text; how many replies there may be, and of each person. */
export const replyLimits = { title: 100, body: 10_000, count: 200 }

/** In place of a team: the reply is for its author alone. */
export const onlyMe = 'me'

/** What the form holds and the calls carry; `manager` null: for all teams. */
export interface ReplyDraft {
  title: string | null
  body: string | null
  manager: string | null
}

export type ReplyField = keyof ReplyDraft

/** As it is stored. */
export const tidyReply = ({ title, body, manager }: Partial<ReplyDraft>): ReplyDraft => ({
  title: tidyName(title),
  body: trimmed(body),
  manager: manager ?? null,
})

/** All broken rules that need no other row. */
export function replyFaults({ title, body, manager }: ReplyDraft): Fault<ReplyField>[] {
  const faults: Fault<ReplyField>[] = []
  if (!title) faults.push({ field: 'title', key: 'isNotEmpty', ...message(texts, 'required') })
  else if (characters(title) > replyLimits.title)
    faults.push({ field: 'title', key: 'maxLength', ...message(texts, 'titleTooLong') })
  if (!body) faults.push({ field: 'body', key: 'isNotEmpty', ...message(texts, 'required') })
  else if (characters(body) > replyLimits.body)
    faults.push({ field: 'body', key: 'maxLength', ...message(texts, 'bodyTooLong') })
  if (manager !== null && manager !== onlyMe && !isManager(manager))
    faults.push({ field: 'manager', key: 'isIn', ...message(texts, 'manager') })
  return faults
}

/** Faults that the stored replies decide. */
export const storedReplyFaults = {
  get titleExists(): Fault<ReplyField> {
    return { field: 'title', key: 'title-exists', ...message(texts, 'titleExists') }
  },
  get full(): Fault<ReplyField> {
    return { field: 'title', key: 'replies-full', ...message(texts, 'full') }
  },
}

interface Listed {
  title: string
  body: string
  manager: string | null
}

/** Those with every word of a search: the user's own first, then those of the team. */
export function repliesFor<Reply extends Listed>(
  replies: readonly Reply[],
  { role, search }: { role: string | undefined; search: string },
): Reply[] {
  const words = searchWords(search).map(foldedText)
  const found = replies.filter(({ title, body }) => {
    const text = foldedText(`${title}\n${body}`)
    return words.every((word) => text.includes(word))
  })
  const own = ({ manager }: Reply) =>
    manager === onlyMe ? 0 : manager !== null && manager === role ? 1 : 2
  return found.toSorted((one, other) => own(one) - own(other))
}

/** The values to fill in; null if there is none. */
export type ReplyValues = Readonly<Record<'raiser' | 'ticket' | 'me' | 'due', string | null>>

/** A text with its names, such as `{raiser}`, filled in; unknown ones stay as they are. */
export const filledReply = (text: string, values: ReplyValues): string =>
  text.replaceAll(
    /\{(raiser|ticket|me|due)\}/g,
    (name, key: keyof ReplyValues) => values[key] ?? name,
  )
