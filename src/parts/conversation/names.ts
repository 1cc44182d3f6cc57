import { useEffect, useState } from 'react'
import { mentionText } from '../../domain/comment-rules.ts'
import { conversationTexts } from '../../domain/messages/conversation.ts'
import { can } from '../../domain/roles.ts'
import { askAfter } from '../../state/wait.ts'
import type { NameList, NameOption } from '../../ui/composer/name-list.tsx'
import { roles } from '../../wire/enums.ts'
import type { Visibility } from '../../wire/events.ts'
import type { Talker } from '../../wire/timeline.ts'
import type { Named } from './draft.ts'
import { findPeople } from './people.ts'
import { partedAt, type Typed } from './typed-name.ts'

/** Milliseconds between the last key and the question who that is. */
const pause = 150

const optionOf = ({ id, username, role }: Talker, typed: string): NameOption => ({
  id,
  name: username,
  parts: partedAt(username, typed),
  note: can(role.name, 'ticket.note')
    ? roles[role.name].label
    : conversationTexts.composer.raisedThis,
})

export interface NamesInput {
  ticketId: number
  visibility: Visibility
  typed: Typed | undefined
  /** Gets the name with the text that stands in its place. */
  onChoose: (named: Named, text: string, at: Typed) => void
  onClose: () => void
}

/** The list of people whose names begin as what is typed; nothing where nobody does, or the question fails. */
export function useNames(input: NamesInput): NameList {
  const { ticketId, visibility, typed } = input
  const [found, setFound] = useState<readonly Talker[]>([])
  const [active, setActive] = useState(0)
  const text = typed?.text
  useEffect(() => {
    setFound([])
    setActive(0)
    if (text === undefined) return undefined
    return askAfter(pause, (signal) => {
      findPeople(ticketId, { search: text, visibility }, signal).then(setFound, () => {})
    })
  }, [ticketId, visibility, text])
  return {
    label: conversationTexts.composer.people,
    options: typed ? found.map((talker) => optionOf(talker, typed.text)) : [],
    active: Math.min(active, Math.max(0, found.length - 1)),
    setActive,
    choose({ id, name }) {
      if (typed) input.onChoose({ id, name }, `${mentionText(name)} `, typed)
    },
    close: input.onClose,
  }
}
