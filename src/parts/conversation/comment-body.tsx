import { CommentEdit } from './comment-edit.tsx'
import type { CommentCardProps } from './comment-card.tsx'
import { EntryFiles } from './entry-files.tsx'
import { QuotedText } from './quoted-text.tsx'
import { Words } from './words.tsx'

/** What a comment says, or the field in which its author changes it, and its files. */
export function CommentBody({ comment, conversation, place, editing, onEdit }: CommentCardProps) {
  const { ticketId, feed } = conversation
  return (
    <>
      {editing ? (
        <CommentEdit
          ticketId={ticketId}
          entries={feed}
          {...{ comment, place }}
          onDone={() => onEdit(false)}
        />
      ) : (
        comment.body !== null && (
          <Words text={comment.body} mentions={comment.mentions} place={place} />
        )
      )}
      {comment.has_quoted_text && !editing && <QuotedText id={comment.id} place={place} />}
      <EntryFiles files={comment.attachments} feed={feed} />
    </>
  )
}
