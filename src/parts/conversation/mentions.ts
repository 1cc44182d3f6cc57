import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { mentionText } from '../../domain/ticket/comment-rules.ts'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { can } from '../../domain/access/roles.ts'
import { call } from '../../http/call.ts'
import { requestAfter } from '../../state/reload/wait.ts'
import type { NameList, NameOption } from '../../ui/composer/name-list.tsx'
import { roles } from '../../wire/enums.ts'
import type { Visibility } from '../../wire/events.ts'
import type { Participant } from '../../wire/timeline.ts'
import type { Mention } from './draft.ts'

interface MentionText {
  body: string
  mentions: readonly Mention[]
}

interface MentionsInput extends MentionText {
  ticketId: number
  visibility: Visibility
  field: RefObject<HTMLTextAreaElement | null>
  onChange: (text: { body: string; mentions: Mention[] }) => void
}

/** Lets the user choose a name while typing `@` and its first letters. */
export function useMentions(input: MentionsInput): {
  onType: (body: string, caret: number) => void
  names: NameList
} {
  const { body, mentions, field, onChange } = input
  const [typed, setTyped] = useState<TypedSearch>()
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const names = useNames({
    ticketId: input.ticketId,
    visibility: input.visibility,
    typed,
    onClose: () => setTyped(undefined),
    onChoose(named, text, { from, to }) {
      caret.current = from + text.length
      setTyped(undefined)
      onChange({
        body: body.slice(0, from) + text + body.slice(to),
        mentions: [...mentions, named],
      })
    },
  })
  return {
    names,
    onType(value, at) {
      setTyped(typedName(value, at))
      onChange({ body: value, mentions: [...mentions] })
    },
  }
}

/** Milliseconds between the last key and the request. */
const typingPause = 150

const optionOf = ({ id, username, role }: Participant, typed: string): NameOption => ({
  id,
  name: username,
  parts: splitAtMatch(username, typed),
  note: can(role.name, 'ticket.note')
    ? roles[role.name].label
    : conversationTexts.composer.raisedThis,
})

interface NamesInput {
  ticketId: number
  visibility: Visibility
  typed: TypedSearch | undefined
  /** Receives the person and the text that replaces what was typed. */
  onChoose: (named: Mention, text: string, at: TypedSearch) => void
  onClose: () => void
}

/** Returns the list of people whose names match; empty if none does or the request fails. */
function useNames(input: NamesInput): NameList {
  const { ticketId, visibility, typed } = input
  const [people, setPeople] = useState<readonly Participant[]>([])
  const [active, setActive] = useState(0)
  const text = typed?.text
  useEffect(() => {
    setPeople([])
    setActive(0)
    if (text === undefined) return undefined
    return requestAfter(typingPause, (signal) => {
      findPeople(ticketId, { search: text, visibility }, signal).then(setPeople, () => {})
    })
  }, [ticketId, visibility, text])
  return {
    label: conversationTexts.composer.people,
    options: typed ? people.map((person) => optionOf(person, typed.text)) : [],
    active: Math.min(active, Math.max(0, people.length - 1)),
    setActive,
    choose({ id, name }) {
      if (typed) input.onChoose({ id, name }, `${mentionText(name)} `, typed)
    },
    close: input.onClose,
  }
}

/** Returns up to eight people who can see such a comment and whose names contain the search text. */
async function findPeople(
  ticketId: number,
  query: { search: string; visibility: Visibility },
  signal: AbortSignal,
): Promise<readonly Participant[]> {
  const { mentionable } = await call(
    'listTicketPeople',
    { params: { id: ticketId }, query },
    { signal },
  )
  return signal.aborted ? [] : mentionable
}

/** A search that is being typed after a sign such as `@`, and its range in the text, including the sign. */
export interface TypedSearch {
  text: string
  from: number
  to: number
}

/** Returns the name before the caret: one or two words after an `@` at the beginning of a word. */
export function typedName(value: string, caret: number): TypedSearch | undefined {
  const match = /(?<![\p{L}\p{N}_@])@([^\s@]{1,40}(?: [^\s@]{0,40})?)$/u.exec(value.slice(0, caret))
  const text = match?.[1]
  return text === undefined || !match ? undefined : { text, from: match.index, to: caret }
}

/** Splits a name into what is before, in and after the match; without a match the last two are empty. */
export function splitAtMatch(name: string, typed: string): [string, string, string] {
  const at = name.toLowerCase().indexOf(typed.toLowerCase())
  // Lower case may have another length: «İ».
  const from = at < 0 || name.toLowerCase().length !== name.length ? name.length : at
  const to = from + typed.length
  return [name.slice(0, from), name.slice(from, to), name.slice(to)]
}
