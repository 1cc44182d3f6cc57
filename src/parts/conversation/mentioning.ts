import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { NameList } from '../../ui/composer/name-list.tsx'
import type { Visibility } from '../../wire/events.ts'
import type { Named } from './draft.ts'
import { useNames } from './names.ts'
import { type Typed, typedName } from './typed-name.ts'

interface Text {
  body: string
  mentions: readonly Named[]
}

export interface MentioningInput extends Text {
  ticketId: number
  visibility: Visibility
  field: RefObject<HTMLTextAreaElement | null>
  onChange: (text: { body: string; mentions: Named[] }) => void
}

/** A field in which names can be chosen as they are typed. */
export function useMentioning(input: MentioningInput): {
  type: (body: string, caret: number) => void
  names: NameList
} {
  const { body, mentions, field, onChange } = input
  const [typed, setTyped] = useState<Typed>()
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
    type(value, at) {
      setTyped(typedName(value, at))
      onChange({ body: value, mentions: [...mentions] })
    },
  }
}
