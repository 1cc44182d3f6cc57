import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { conversationTexts } from '../../domain/messages/conversation.ts'
import { legible } from '../../domain/text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Composer } from '../../ui/composer/composer.tsx'
import type { Visibility } from '../../wire/events.ts'
import { Audience } from './audience.tsx'
import type { Said } from './draft.ts'
import { AttachButton, AttachedInBox } from './late-attach.tsx'
import { countOf, faultOf } from './length.ts'
import { useMentioning } from './mentioning.ts'
import type { WritingProps } from './writing.tsx'

interface WriteProps extends WritingProps {
  next: 'complete' | 'reopen' | undefined
  /** May this person write notes? */
  notes: boolean
}

const hintOf = (...texts: (string | undefined)[]) => {
  const text = texts.find(Boolean)
  return text === undefined ? undefined : { text }
}

/** The composer of a ticket. */
export function Write({ ticket, talk, place, next, notes }: WriteProps) {
  const words = conversationTexts.composer
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useStore(talk.$draft)
  const raiser = legible(ticket.user.username)
  const [turned, setTurned] = useState(false)
  const isNote = notes && draft.visibility === 'internal'
  const typing = useMentioning({
    ticketId: ticket.id,
    field,
    ...draft,
    onChange: (text) => talk.type({ ...draft, ...text }),
  })
  const count = countOf(draft.body)
  const willSee = turned && !isNote && draft.body !== '' ? words.willSee(raiser) : undefined
  const waiting = useStore(talk.files.$waiting)
  const fault = faultOf(draft, waiting)
  const say = (then: Said['next']) => {
    if (fault !== undefined) return
    setTurned(false)
    talk.say(then, place)
    field.current?.focus({ preventScroll: true })
  }
  const choose = (visibility: Visibility) => {
    setTurned(visibility === 'public')
    talk.type({ ...draft, visibility })
  }
  return (
    <Composer
      label={isNote ? words.note : words.label}
      placeholder={words.placeholder}
      field={field}
      paper={isNote}
      value={draft.body}
      onChange={typing.type}
      onSubmit={() => say(null)}
      names={typing.names}
      head={notes && <Audience {...{ raiser, isNote, choose }} />}
      files={<AttachedInBox hold={talk.files} />}
      tools={<AttachButton hold={talk.files} />}
      hint={count?.hint ?? hintOf(waiting, willSee)}
      spoken={count?.spoken ?? willSee}
      buttons={
        <>
          {next !== undefined && !isNote && (
            <Button disabled={fault !== undefined} disabledReason={fault} onClick={() => say(next)}>
              {words[next]}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={fault !== undefined}
            disabledReason={fault}
            onClick={() => say(null)}
          >
            {isNote ? words.addNote : notes ? words.send : words.comment}
          </Button>
        </>
      }
    />
  )
}
