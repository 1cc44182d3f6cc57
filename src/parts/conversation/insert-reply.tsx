import { useStore } from '@nanostores/react'
import { useCallback, useRef, useState, type RefObject } from 'react'
import { formatMoment } from '../../domain/format.ts'
import { can } from '../../domain/roles.ts'
import { conversationTexts } from '../../domain/messages/conversation.ts'
import { env } from '../../env.ts'
import { $session, userOf } from '../../session/session.ts'
import { latePart } from '../../state/late-part.ts'
import { toasts } from '../../state/toasts.ts'
import { BareButton } from '../../ui/button/bare-button.tsx'
import { Glyph } from '../../ui/icon/glyph.tsx'
import type { Ticket } from '../../wire/ticket.ts'
import { glyphs } from './glyphs.ts'
import type { Talk } from './talk.ts'

/** What nobody needs before the first press. */
const panel = latePart(async () => (await import('../replies/reply-panel.tsx')).ReplyPanel)

/** A text for somebody else says the day, not «Today». */
const dueOf = ({ due_at, status }: Ticket) =>
  due_at === null || status === 'completed' ? null : formatMoment(due_at, new Date(0))

export interface InsertReplyProps {
  ticket: Ticket
  talk: Talk
  field: RefObject<HTMLTextAreaElement | null>
}

/** Opens the texts that admins share; the chosen one comes at the caret. */
export function InsertReply({ ticket, talk, field }: InsertReplyProps) {
  const words = conversationTexts.composer
  const late = useStore(panel.$state)
  const user = userOf(useStore($session))
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const close = useCallback((how: 'escape' | 'outside') => {
    setOpen(false)
    if (how === 'escape') place.current?.querySelector('button')?.focus()
  }, [])
  const press = () => {
    setOpen(!open)
    panel.use(
      () => {},
      (error) => {
        setOpen(false)
        toasts.error(words.repliesFailed)
        env().log(words.repliesFailed, error)
      },
    )
  }
  const insert = (text: string) => {
    setOpen(false)
    const draft = talk.$draft.get()
    const { selectionStart: from, selectionEnd: to } = field.current ?? {
      selectionStart: draft.body.length,
      selectionEnd: draft.body.length,
    }
    talk.type({ ...draft, body: draft.body.slice(0, from) + text + draft.body.slice(to) })
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(from + text.length, from + text.length)
    })
  }
  if (!can(user?.role, 'reply.manage')) return null
  return (
    <span ref={place}>
      <BareButton
        variant="ghost"
        mark={<Glyph path={glyphs.replies} />}
        busy={open && late.status === 'loading'}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={press}
      >
        {words.insertReply}
      </BareButton>
      {open && late.status === 'ready' && (
        <late.code
          place={place}
          role={user?.role}
          values={{
            raiser: ticket.user.username,
            ticket: String(ticket.id),
            me: user?.name ?? null,
            due: dueOf(ticket),
          }}
          onInsert={insert}
          onClose={close}
        />
      )}
    </span>
  )
}
