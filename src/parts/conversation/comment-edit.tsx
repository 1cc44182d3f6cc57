import { useRef, useState, useEffect } from 'react'
import { commentTexts } from '../../domain/messages/comment.ts'
import { conversationTexts } from '../../domain/messages/conversation.ts'
import { trimmed } from '../../domain/text.ts'
import type { Feed } from '../../state/feed.ts'
import { Button } from '../../ui/button/button.tsx'
import { Composer } from '../../ui/composer/composer.tsx'
import type { Comment, TimelineItem } from '../../wire/timeline.ts'
import { saveComment } from './changing.ts'
import { useMentioning } from './mentioning.ts'
import type { ConversationPlace } from './place.ts'
import { Words } from './words.tsx'
import * as styles from './conversation.css.ts'
import { write } from './writing.css.ts'

export interface CommentEditProps {
  ticketId: number
  entries: Feed<TimelineItem>
  comment: Comment
  place: ConversationPlace
  onDone: () => void
}

/** The text of a comment as a field. Where somebody has changed it meanwhile both texts are on screen. */
export function CommentEdit({ ticketId, entries, comment, place, onDone }: CommentEditProps) {
  const words = conversationTexts.entry
  const field = useRef<HTMLTextAreaElement>(null)
  const [version] = useState(comment.version)
  const [text, setText] = useState({ body: comment.body ?? '', mentions: comment.mentions })
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [stale, setStale] = useState(false)
  const typing = useMentioning({
    ticketId,
    visibility: comment.visibility,
    field,
    ...text,
    onChange: setText,
  })
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [])
  // Files alone say something too.
  const empty = trimmed(text.body) === null && comment.attachments.length === 0
  const save = async () => {
    if (busy || empty) return
    setBusy(true)
    setFault(undefined)
    const saved = await saveComment(entries, comment, {
      ...text,
      version: stale ? comment.version : version,
    })
    setBusy(false)
    if (saved === 'saved') onDone()
    else if (saved === 'stale') setStale(true)
    else if (saved !== 'ended') setFault(saved.fault)
  }
  return (
    <div className={`${write} ${styles.editing}`}>
      {stale && (
        <div role="status">
          <p className={styles.fault}>{words.stale}</p>
          <Words text={comment.body ?? ''} mentions={comment.mentions} place={place} />
        </div>
      )}
      <Composer
        label={words.editing}
        field={field}
        paper={comment.visibility === 'internal'}
        value={text.body}
        onChange={typing.type}
        onSubmit={() => void save()}
        names={typing.names}
        hint={fault === undefined ? undefined : { text: fault, over: true }}
        spoken={fault}
        buttons={
          <>
            <Button size="small" onClick={onDone}>
              {words.cancel}
            </Button>
            <Button
              size="small"
              variant="primary"
              busy={busy}
              disabled={empty}
              disabledReason={commentTexts.empty}
              onClick={() => void save()}
            >
              {words.save}
            </Button>
          </>
        }
      />
    </div>
  )
}
