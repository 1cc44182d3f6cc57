import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatShortMoment } from '../../domain/format.ts'
import { $now } from '../../state/today.ts'
import type { TimelineItem } from '../../wire/timeline.ts'
import { ChangeEntry } from './change-entry.tsx'
import { CommentCard } from './comment-card.tsx'
import { deedOf, nameOf } from './deeds.ts'
import { BesideAvatar } from './on-rail.tsx'
import type { ConversationPlace } from './place.ts'
import { RaisedCard } from './raised-card.tsx'
import type { Conversation } from './store.ts'
import * as styles from './conversation.css.ts'

export interface EntryProps {
  item: TimelineItem
  conversation: Conversation
  place: ConversationPlace
  described: boolean | undefined
}

/** Characters from which an entry may go on on the next page of paper: about half a page. */
const long = 3000

/** One entry of the timeline, named by who, what and when. */
export function Entry(props: EntryProps) {
  const { item } = props
  const now = useStore($now)
  const when = formatShortMoment(item.happened_at, now)
  const { length } = item.comment?.body ?? item.text ?? ''
  return (
    <li
      id={`event-${item.id}`}
      data-event={item.id}
      data-long={length > long || undefined}
      tabIndex={-1}
      aria-label={`${nameOf(item)} ${deedOf(item)}, ${when}`}
      className={styles.entry}
    >
      {item.comment || item.kind === 'ticket.raised' ? (
        <Said {...props} when={when} />
      ) : (
        <ChangeEntry item={item} when={when} />
      )}
    </li>
  )
}

function Said({ item, conversation, place, described, when }: EntryProps & { when: string }) {
  const name = nameOf(item)
  const { comment } = item
  const [editing, setEditing] = useState(false)
  return (
    <BesideAvatar name={name}>
      {comment ? (
        <CommentCard
          {...{ item, comment, conversation, place, when, name, editing }}
          onEdit={setEditing}
        />
      ) : (
        <RaisedCard {...{ item, name, when, place, described }} feed={conversation.feed} />
      )}
    </BesideAvatar>
  )
}
