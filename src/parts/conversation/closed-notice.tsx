import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { formatDay } from '../../domain/text/format.ts'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { canRaiseFor } from '../../domain/ticket/ticket-rules.ts'
import { env } from '../../env.ts'
import { $session, userOf } from '../../session/session.ts'
import { drafts } from '../../state/record/drafts.ts'
import { Button } from '../../ui/button/button.tsx'
import type { Ticket } from '../../wire/ticket.ts'
import { raiseTicketOn } from '../asset/intents.ts'
import { loadAsset } from '../asset/loading.ts'
import type { ComposerStore, ConversationHost } from './composer-store.ts'
import type { Draft } from './draft.ts'
import * as styles from './conversation.css.ts'

/** Returns the asset of the ticket if the user may raise another ticket about it. */
async function assetFor({ asset }: Ticket): Promise<number | undefined> {
  if (!asset) return undefined
  try {
    const known = await loadAsset(asset.id)
    return canRaiseFor(known, userOf($session.get())?.id) ? asset.id : undefined
  } catch (error) {
    env().log(conversationTexts.followUp, error)
    return undefined
  }
}

/** Returns what the user typed while the ticket could still be commented on, unless it was meant for admins. */
const publicText = ({ body, visibility }: Draft) => (visibility === 'public' ? body.trim() : '')

/** Opens the form for a new ticket that refers to this one. Keeps the draft if the user has begun one there. */
async function raiseFollowUp(
  { ticket, composer, host }: ClosedNoticeProps,
  isShown: () => boolean,
): Promise<void> {
  const assetId = await assetFor(ticket)
  if (!isShown()) return
  const draft = assetId === undefined ? 'raise-ticket' : `raise-ticket:${assetId}`
  const stored = drafts.read(draft)
  if (!stored || stored['$prepared'])
    drafts.write(draft, {
      description: conversationTexts.followUpOf(ticket.id) + publicText(composer.$draft.get()),
      $prepared: true,
    })
  host.navigate(assetId === undefined ? { route: 'add-ticket' } : raiseTicketOn(assetId))
}

interface ClosedNoticeProps {
  ticket: Ticket
  composer: ComposerStore
  host: ConversationHost
}

/**
 * Says since when the ticket is closed for comments, with a button to raise a follow-up ticket. Shows what the user has
 * typed before the ticket was closed.
 */
export function ClosedNotice(props: ClosedNoticeProps) {
  const { ticket, composer } = props
  const { body } = useStore(composer.$draft)
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const raise = async () => {
    setBusy(true)
    await raiseFollowUp(props, () => place.current !== null)
    setBusy(false)
  }
  return (
    <div ref={place} className={styles.closed}>
      <span>{conversationTexts.closed(formatDay(ticket.resolve_date ?? ''))}</span>
      <Button icon="plus" busy={busy} onClick={() => void raise()}>
        {conversationTexts.followUp}
      </Button>
      {body !== '' && (
        <p dir="auto" className={styles.typed}>
          {body}
        </p>
      )}
    </div>
  )
}
