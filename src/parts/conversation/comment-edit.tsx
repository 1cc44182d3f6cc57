import { useRef, useState, useEffect } from 'react'
import { commentTexts, conversationTexts } from '../../domain/messages/en/conversation.ts'
import { trimmed } from '../../domain/text/text.ts'
import type { Feed } from '../../state/feed/feed.ts'
import { Button } from '../../ui/button/button.tsx'
import { Composer } from '../../ui/composer/composer.tsx'
import type { Comment, TimelineItem } from '../../wire/timeline.ts'
import { saveComment } from './comment-actions.ts'
import type { ConversationHost } from './composer-store.ts'
import { useEditDraft } from './edit-draft.ts'
import { RichText } from './entry-parts.tsx'
import { useMentions } from './mentions.ts'
import { composer } from './conversation.css.ts'
import * as styles from './entry.css.ts'

interface CommentEditProps {
  ticketId: number
  feed: Feed<TimelineItem>
  comment: Comment
  host: ConversationHost
  /** Not if it shows a draft of an earlier visit. */
  takesFocus: boolean
  onDone: () => void
}

/** A field with the text of a comment. If someone else has edited the comment since, their text is shown above. */
export function CommentEdit(props: CommentEditProps) {
  const { ticketId, feed, comment, host, takesFocus, onDone } = props
  const words = conversationTexts.entry
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useEditDraft(ticketId, comment)
  const { text, version } = draft
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [stale, setStale] = useState(false)
  const mentions = useMentions({
    ticketId,
    visibility: comment.visibility,
    field,
    ...text,
    // The editor closes after the save, so text that is typed during the save would be lost.
    onChange: (next) => busy || draft.setText(next),
  })
  useEffect(() => {
    const { current } = field
    if (!takesFocus || !current) return
    current.focus({ preventScroll: true })
    current.setSelectionRange(current.value.length, current.value.length)
  }, []) // oxlint-disable-line react/exhaustive-deps
  const close = () => {
    draft.remove()
    onDone()
  }
  // A comment may have only files.
  const empty = trimmed(text.body) === null && comment.attachments.length === 0
  const save = async () => {
    if (busy || empty) return
    setBusy(true)
    setFault(undefined)
    const saved = await saveComment(feed, comment, {
      ...text,
      version: stale ? comment.version : version,
    })
    setBusy(false)
    if (saved === 'saved') close()
    else if (saved === 'stale') setStale(true)
    else if (saved !== 'ended') setFault(saved.fault)
  }
  return (
    <div className={`${composer} ${styles.editing}`}>
      {stale && (
        <div role="status">
          <p className={styles.fault}>{words.stale}</p>
          <RichText text={comment.body ?? ''} mentions={comment.mentions} host={host} />
        </div>
      )}
      <Composer
        label={words.editing}
        field={field}
        paper={comment.visibility === 'internal'}
        value={text.body}
        busy={busy}
        onChange={mentions.onType}
        onSubmit={() => void save()}
        names={mentions.names}
        hint={fault === undefined ? undefined : { text: fault, over: true }}
        spoken={fault}
        buttons={
          <>
            <Button size="small" onClick={close}>
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
