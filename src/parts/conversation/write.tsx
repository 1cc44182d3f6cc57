import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { conversationTexts } from '../../domain/messages/conversation.ts'
import { legible } from '../../domain/legible.ts'
import { Button } from '../../ui/button/button.tsx'
import { Composer } from '../../ui/composer/composer.tsx'
import type { Visibility } from '../../wire/events.ts'
import { Audience } from './audience.tsx'
import type { Said } from './draft.ts'
import { InsertReply } from './insert-reply.tsx'
import { AttachButton, AttachedInBox } from './late-attach.ts'
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

interface Asked extends Pick<WriteProps, 'next' | 'notes'> {
  isNote: boolean
  asked: boolean
}

/** What can be done with what is written, the usual last; reopening where somebody has begun with that. */
function stepsOf({ isNote, notes, next, asked }: Asked): [string, Said['next']][] {
  const { composer: words } = conversationTexts
  const usual: [string, Said['next']] = [
    isNote ? words.addNote : notes ? words.send : words.comment,
    null,
  ]
  if (!next || isNote) return [usual]
  const other: [string, Said['next']] = [words[next], next]
  return asked ? [usual, other] : [other, usual]
}

/** The composer of a ticket. */
export function Write({ ticket, talk, place, next, notes }: WriteProps) {
  const words = conversationTexts.composer
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useStore(talk.$draft)
  const raiser = legible(ticket.user.username)
  const [turned, setTurned] = useState(false)
  const asked = useStore(talk.$reopening) && next === 'reopen'
  useEffect(() => {
    if (asked) field.current?.focus()
  }, [asked])
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
  const buttons = stepsOf({ isNote, notes, next, asked })
  const say = (then: Said['next']) => {
    if (fault !== undefined) return
    setTurned(false)
    talk.say({ next: then, confirmed: ticket.confirmed_at !== null }, place)
    field.current?.focus({ preventScroll: true })
  }
  const choose = (visibility: Visibility) => {
    setTurned(visibility === 'public')
    talk.type({ ...draft, visibility })
  }
  return (
    <Composer
      label={isNote ? words.note : words.label}
      placeholder={asked ? words.stillWrong : words.placeholder}
      field={field}
      paper={isNote}
      value={draft.body}
      onChange={typing.type}
      onSubmit={() => say(asked ? next : null)}
      names={typing.names}
      head={notes && <Audience {...{ raiser, isNote, choose }} />}
      files={<AttachedInBox hold={talk.files} />}
      tools={
        <>
          <InsertReply {...{ ticket, talk, field }} />
          {/* Comes late, and moves nothing where it is the last. */}
          <AttachButton hold={talk.files} />
        </>
      }
      hint={count?.hint ?? hintOf(waiting, willSee)}
      spoken={count?.spoken ?? willSee}
      buttons={
        <>
          {buttons.map(([text, then], at) => (
            <Button
              key={text}
              variant={at === buttons.length - 1 ? 'primary' : 'secondary'}
              disabled={fault !== undefined}
              disabledReason={fault}
              onClick={() => say(then)}
            >
              {text}
            </Button>
          ))}
        </>
      }
    />
  )
}
