import { useStore } from '@nanostores/react'
import { useCallback, useRef, useState, type RefObject } from 'react'
import { formatMoment } from '../../domain/text/format.ts'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { can } from '../../domain/access/roles.ts'
import type { ReplyValues } from '../../domain/ticket/reply-rules.ts'
import { env } from '../../env.ts'
import { $session, userOf } from '../../session/session.ts'
import { latePart } from '../../state/late-part.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { BareButton } from '../../ui/button/bare-button.tsx'
import { late } from '../../ui/late.tsx'
import { useLatePart } from '../../ui/use-late-part.ts'
import type { Ticket } from '../../wire/ticket.ts'
import type { ComposerStore } from './composer-store.ts'
import { ConversationGlyph } from './glyphs.tsx'

// The composer works without the code that attaches files.

const loadAttachCode = () => import('../attachment/attach.tsx')

export const AttachButton = late(async () => (await loadAttachCode()).AttachButton)
export const AttachedInBox = late(async () => (await loadAttachCode()).AttachedInBox)

/** Loaded when the button is first pressed. */
const replyPanel = latePart(() => import('../replies/reply-panel.tsx'))

/** Returns when the ticket is due, with the date, because the reader may open the reply on another day. */
const dueOf = ({ due_at, status }: Ticket) =>
  due_at === null || status === 'completed' ? null : formatMoment(due_at, new Date(0))

/** Returns the values of the placeholders of a canned reply. */
export const replyValues = (ticket: Ticket, me: string | undefined): ReplyValues => ({
  raiser: ticket.user.username,
  ticket: String(ticket.id),
  me: me ?? null,
  due: dueOf(ticket),
})

interface Writing {
  composer: ComposerStore
  field: RefObject<HTMLTextAreaElement | null>
}

/** Replaces a range of the draft, and moves the caret behind the new text. */
export function insertText(
  { composer, field }: Writing,
  text: string,
  { from, to }: { from: number; to: number },
): void {
  const draft = composer.$draft.get()
  composer.setDraft({ ...draft, body: draft.body.slice(0, from) + text + draft.body.slice(to) })
  requestAnimationFrame(() => {
    field.current?.focus()
    field.current?.setSelectionRange(from + text.length, from + text.length)
  })
}

interface InsertReplyProps extends Writing {
  ticket: Ticket
}

/** Opens the list of canned replies and inserts the chosen one at the caret. */
export function InsertReply({ ticket, composer, field }: InsertReplyProps) {
  const words = conversationTexts.composer
  const user = userOf(useStore($session))
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const close = useCallback((how: 'escape' | 'outside') => {
    setOpen(false)
    if (how === 'escape') place.current?.querySelector('button')?.focus()
  }, [])
  const code = useLatePart(replyPanel, open, (error) => {
    setOpen(false)
    toasts.error(words.repliesFailed)
    env().log(words.repliesFailed, error)
  })
  const insert = (text: string) => {
    setOpen(false)
    const end = composer.$draft.get().body.length
    const { selectionStart: from, selectionEnd: to } = field.current ?? {
      selectionStart: end,
      selectionEnd: end,
    }
    insertText({ composer, field }, text, { from, to })
  }
  if (!can(user?.role, 'reply.manage')) return null
  return (
    <span ref={place}>
      <BareButton
        variant="ghost"
        mark={<ConversationGlyph name="replies" />}
        busy={open && !code}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {words.insertReply}
      </BareButton>
      {open && code && (
        <code.ReplyPanel
          place={place}
          field={field}
          role={user?.role}
          values={replyValues(ticket, user?.name)}
          onInsert={insert}
          onClose={close}
        />
      )}
    </span>
  )
}
