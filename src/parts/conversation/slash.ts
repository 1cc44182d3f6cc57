import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { cannedReplyTexts } from '../../domain/messages/en/canned-reply.ts'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { can } from '../../domain/access/roles.ts'
import { excerpt } from '../../domain/text/text.ts'
import { fillPlaceholders, repliesFor, type ReplyValues } from '../../domain/ticket/reply-rules.ts'
import { env } from '../../env.ts'
import { $session, userOf } from '../../session/session.ts'
import { latePart } from '../../state/late-part.ts'
import type { NameList } from '../../ui/composer/name-list.tsx'
import type { CannedReply } from '../../wire/canned-reply.ts'
import type { Ticket } from '../../wire/ticket.ts'
import type { ComposerStore } from './composer-store.ts'
import { insertText, replyValues } from './composer-tools.tsx'
import { splitAtMatch, useMentions, type TypedSearch } from './mentions.ts'

/** Loaded with the first `/`, in the chunk of the panel that lists the same replies. */
const repliesCode = latePart(async () => (await import('../replies/reply-panel.tsx')).replies)

/** The maximum number of replies in the list. */
const maxReplies = 6

/**
 * Returns what is typed after a `/` that begins a line or follows a blank, up to the caret. A blank or another `/`
 * right behind it, as in paths, makes it an ordinary character.
 */
function typedSlash(value: string, caret: number): TypedSearch | undefined {
  const match = /(?<=^|\s)\/(|[^\s/][^\n/]{0,39})$/u.exec(value.slice(0, caret))
  return match ? { text: match[1] ?? '', from: match.index, to: caret } : undefined
}

interface SuggestionsInput {
  ticket: Ticket
  composer: ComposerStore
  field: RefObject<HTMLTextAreaElement | null>
}

/**
 * Returns the suggestions while the user types in the composer of a ticket: people after `@`, canned replies after `/`.
 */
export function useSuggestions({ ticket, composer, field }: SuggestionsInput): {
  onType: (body: string, caret: number) => void
  names: NameList
} {
  const draft = useStore(composer.$draft)
  const user = userOf(useStore($session))
  const mentions = useMentions({
    ticketId: ticket.id,
    field,
    ...draft,
    onChange: (text) => composer.setDraft({ ...draft, ...text }),
  })
  const slash = useSlash({
    role: user?.role,
    values: replyValues(ticket, user?.name),
    onInsert: (text, range) => insertText({ composer, field }, text, range),
  })
  const shown = slash.replies.options.length > 0 ? slash.replies : mentions.names
  return {
    names: {
      ...shown,
      // The options of the other list may still be loading.
      close() {
        slash.replies.close()
        mentions.names.close()
      },
    },
    onType(body, caret) {
      mentions.onType(body, caret)
      slash.onType(body, caret)
    },
  }
}

interface SlashInput {
  role: string | undefined
  values: ReplyValues
  /** Replaces a range of the text. */
  onInsert: (text: string, range: { from: number; to: number }) => void
}

/** Offers canned replies while the user types a `/` and a search. Shows nothing if none matches. */
function useSlash({ role, values, onInsert }: SlashInput): {
  onType: (value: string, caret: number) => void
  replies: NameList
} {
  const [typed, setTyped] = useState<TypedSearch>()
  const [all, setAll] = useState<readonly CannedReply[]>([])
  const [active, setActive] = useState(0)
  // The position of a `/` whose list was closed with Escape.
  const dismissedAt = useRef<number>(undefined)
  const isTyping = typed !== undefined
  useEffect(() => {
    if (!isTyping) return undefined
    return repliesCode.use(
      ({ $state }) =>
        $state.subscribe((state) => setAll('value' in state ? (state.value ?? []) : [])),
      (error) => env().log(conversationTexts.composer.repliesFailed, error),
    )
  }, [isTyping])
  const matches = typed ? repliesFor(all, { role, search: typed.text }).slice(0, maxReplies) : []
  const bodyOf = new Map(matches.map(({ id, body }) => [id, fillPlaceholders(body, values)]))
  return {
    onType(value, caret) {
      const next = can(role, 'reply.manage') ? typedSlash(value, caret) : undefined
      if (next?.from !== dismissedAt.current) dismissedAt.current = undefined
      setTyped(dismissedAt.current === undefined ? next : undefined)
      setActive(0)
    },
    replies: {
      label: cannedReplyTexts.list,
      options: matches.map(({ id, title, body, manager }) => ({
        id,
        name: title,
        parts: splitAtMatch(title, typed?.text ?? ''),
        note: manager === 'me' ? cannedReplyTexts.onlyMe : excerpt(body),
      })),
      active: Math.min(active, Math.max(0, matches.length - 1)),
      setActive,
      preview: ({ id }) => bodyOf.get(id) ?? '',
      choose({ id }) {
        setTyped(undefined)
        if (typed) onInsert(bodyOf.get(id) ?? '', typed)
      },
      close() {
        if (typed) dismissedAt.current = typed.from
        setTyped(undefined)
      },
    },
  }
}
