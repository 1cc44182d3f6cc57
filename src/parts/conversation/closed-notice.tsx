import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { formatDay } from '../../domain/text/format.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { canRaiseFor } from '../../domain/ticket/ticket-rules.ts'
import { env } from '../../env.ts'
import { $session, userOf } from '../../session/session.ts'
import { parseDraftFiles } from '../../state/record/draft-files.ts'
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

/** Returns the text and files of a comment that was not sent before the ticket was closed, unless it was a note. */
const publicPart = ({ body, visibility, files }: Draft) =>
  visibility === 'public' ? { text: body.trim(), files } : { text: '', files: [] }

/** Opens the form for a new ticket that refers to this one. Keeps the draft if the user has begun one there. */
async function raiseFollowUp(
  { ticket, composer, host }: ClosedNoticeProps,
  isShown: () => boolean,
): Promise<void> {
  const assetId = await assetFor(ticket)
  if (!isShown()) return
  const draft = assetId === undefined ? 'raise-ticket' : `raise-ticket:${assetId}`
  const stored = drafts.read(draft)
  if (!stored || stored['$prepared']) {
    const { text, files: unsent } = publicPart(composer.$draft.get())
    const description = conversationTexts.followUpOf(ticket.id) + text
    const files = [...parseDraftFiles(stored?.['files']), ...unsent]
    drafts.write(draft, { description, files, $prepared: true })
    // Each file can be sent once only. The text stays, because it can be sent again.
    if (unsent.length > 0) composer.files.keep([])
  }
  host.navigate(assetId === undefined ? { route: 'add-ticket' } : raiseTicketOn(assetId))
}

interface ClosedNoticeProps {
  ticket: Ticket
  composer: ComposerStore
  host: ConversationHost
}

/**
 * Says since when the ticket is closed for comments, with a button to raise a follow-up ticket. Shows what the user has
 * typed and attached before the ticket was closed.
 */
export function ClosedNotice(props: ClosedNoticeProps) {
  const { ticket, composer } = props
  const { body, files } = useStore(composer.$draft)
  const [busy, setBusy] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const raise = async () => {
    setBusy(true)
    await raiseFollowUp(props, () => notice.current !== null)
    setBusy(false)
  }
  return (
    <div ref={notice} className={styles.closed}>
      <span>{conversationTexts.closed(formatDay(ticket.resolve_date ?? ''))}</span>
      <Button icon="plus" busy={busy} onClick={() => void raise()}>
        {conversationTexts.followUp}
      </Button>
      {body !== '' && (
        <p dir="auto" className={styles.typed}>
          {body}
        </p>
      )}
      {files.map(({ id, name }) => (
        <p key={id} dir="auto" className={styles.typed}>
          {showBidi(name)}
        </p>
      ))}
    </div>
  )
}
