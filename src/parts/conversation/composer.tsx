import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { $session, userOf } from '../../session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Composer } from '../../ui/composer/composer.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import type { Visibility } from '../../wire/events.ts'
import type { Ticket } from '../../wire/ticket.ts'
import type { ComposerStore, ConversationHost } from './composer-store.ts'
import { AttachButton, AttachedInBox, InsertReply } from './composer-tools.tsx'
import { commentFault, remainingCharacters, type Draft, type OutgoingComment } from './draft.ts'
import { ConversationGlyph } from './glyphs.tsx'
import { showAfterPaint, useStablePlace } from './stable-place.ts'
import { useSuggestions } from './slash.ts'
import { adminsOnly } from './conversation.css.ts'

export interface CommentComposerProps {
  ticket: Ticket
  composer: ComposerStore
  host: ConversationHost
  /** How the user may change the status of the ticket with the comment. */
  next: 'complete' | 'reopen' | undefined
  /** Whether the user may write notes. */
  notes: boolean
}

interface HintInput {
  raiser: string
  isNote: boolean
  madePublic: boolean
  waiting: string | undefined
}

/**
 * Returns the text beside the buttons, which is announced: characters left, a warning about a quoted note, uploads, or
 * who will see the comment.
 */
function hintsOf(draft: Draft, { raiser, isNote, madePublic, waiting }: HintInput) {
  const words = conversationTexts.composer
  const count = remainingCharacters(draft.body)
  if (count) return count
  if (draft.quotesNote && !isNote) {
    const text = words.quotesNote(raiser)
    return { hint: { text, over: true }, spoken: text }
  }
  const willSee = madePublic && !isNote && draft.body !== '' ? words.willSee(raiser) : undefined
  const text = waiting ?? willSee
  return { hint: text === undefined ? undefined : { text }, spoken: willSee }
}

interface FieldInput {
  field: RefObject<HTMLTextAreaElement | null>
  reopening: boolean
}

/**
 * Registers the field with the composer, keeps it in place, and focuses it once the user wants to reopen the ticket.
 */
function useComposerField({ $field }: ComposerStore, { field, reopening }: FieldInput): void {
  useStablePlace(field)
  useEffect(() => {
    const mine = field.current
    $field.set(mine)
    // Another element may show the same ticket. If its field is removed, this one takes its place.
    const stop = $field.listen((present) => {
      if (!present) $field.set(mine)
    })
    return () => {
      stop()
      if ($field.get() === mine) $field.set(null)
    }
  }, [$field, field])
  useEffect(() => {
    if (reopening) field.current?.focus()
  }, [field, reopening])
}

/**
 * Turns an empty draft into a reply if the user may not write notes any more. A note with text is never turned into one,
 * because the raiser would see it.
 */
function useReplyOnly({ $draft, setDraft }: ComposerStore, notes: boolean): void {
  const draft = useStore($draft)
  const isEmptyNote =
    draft.visibility === 'internal' && draft.body === '' && draft.files.length === 0
  useEffect(() => {
    if (isEmptyNote && !notes) setDraft({ ...$draft.get(), visibility: 'public' })
  }, [isEmptyNote, notes, $draft, setDraft])
}

interface StepsInput extends Pick<CommentComposerProps, 'next' | 'notes'> {
  isNote: boolean
  reopening: boolean
}

/** Returns the texts and effects of the buttons, the primary one last. It reopens the ticket if `reopening`. */
function stepsOf({
  isNote,
  notes,
  next,
  reopening,
}: StepsInput): [string, OutgoingComment['next']][] {
  const { composer: words } = conversationTexts
  const usual: [string, OutgoingComment['next']] = [
    isNote ? words.addNote : notes ? words.send : words.comment,
    null,
  ]
  if (!next || isNote) return [usual]
  const other: [string, OutgoingComment['next']] = [words[next], next]
  return reopening ? [usual, other] : [other, usual]
}

/** The composer of a ticket, with a choice between reply and note for admins. */
export function CommentComposer(props: CommentComposerProps) {
  const { ticket, composer, host, next, notes } = props
  const words = conversationTexts.composer
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useStore(composer.$draft)
  const raiser = showBidi(ticket.user.username)
  const [madePublic, setMadePublic] = useState(false)
  const reopening = useStore(composer.$reopening) && next === 'reopen'
  useComposerField(composer, { field, reopening })
  useReplyOnly(composer, notes)
  const isNote = notes && draft.visibility === 'internal'
  const typing = useSuggestions({ ticket, composer, field })
  const waiting = useStore(composer.files.$waiting)
  const fault = commentFault(draft, waiting)
  const buttons = stepsOf({ isNote, notes, next, reopening })
  const send = (then: OutgoingComment['next']) => {
    if (fault !== undefined) return
    setMadePublic(false)
    composer.send({ next: then, confirmed: ticket.confirmed_at !== null }, host)
    field.current?.focus({ preventScroll: true })
    showAfterPaint(field.current?.parentElement)
  }
  const choose = (visibility: Visibility) => {
    setMadePublic(visibility === 'public')
    composer.setDraft({ ...draft, visibility })
  }
  return (
    <Composer
      label={isNote ? words.note : words.label}
      placeholder={reopening ? words.stillWrong : words.placeholder}
      field={field}
      paper={isNote}
      value={draft.body}
      onChange={typing.onType}
      onSubmit={() => send(reopening && !isNote ? next : null)}
      names={typing.names}
      head={notes && <Audience {...{ ticket, isNote, choose }} />}
      files={<AttachedInBox draftFiles={composer.files} />}
      tools={
        <>
          <InsertReply {...{ ticket, composer, field }} />
          {/* Last, so that it moves nothing when it is loaded. */}
          <AttachButton draftFiles={composer.files} />
        </>
      }
      {...hintsOf(draft, { raiser, isNote, madePublic, waiting })}
      buttons={
        <>
          {buttons.map(([text, then], at) => (
            <Button
              key={text}
              variant={at === buttons.length - 1 ? 'primary' : 'secondary'}
              disabled={fault !== undefined}
              disabledReason={fault}
              onClick={() => send(then)}
            >
              {text}
            </Button>
          ))}
        </>
      }
    />
  )
}

interface AudienceProps {
  ticket: Ticket
  isNote: boolean
  choose: (visibility: Visibility) => void
}

/** The choice of who sees the comment, with a hint that only admins see notes. */
function Audience({ ticket: { user: raiser }, isNote, choose }: AudienceProps) {
  const words = conversationTexts.composer
  const me = userOf(useStore($session))?.id
  return (
    <>
      <Segmented<Visibility>
        label={words.audience}
        value={isNote ? 'internal' : 'public'}
        onChange={choose}
        segments={[
          {
            value: 'public',
            label: raiser.id === me ? words.replyToAll : words.reply(showBidi(raiser.username)),
            mark: <ConversationGlyph name="reply" size="mark" />,
          },
          {
            value: 'internal',
            label: words.note,
            mark: <ConversationGlyph name="lock" size="mark" />,
          },
        ]}
      />
      {isNote && (
        <span className={adminsOnly}>
          <ConversationGlyph name="lock" size="mark" />
          {words.adminsOnly}
        </span>
      )}
    </>
  )
}
