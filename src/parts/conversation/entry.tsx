import { useStore } from '@nanostores/react'
import { formatShortMoment } from '../../domain/text/format.ts'
import { $now } from '../../state/reload/today.ts'
import { late } from '../../ui/late.tsx'
import type { TimelineItem } from '../../wire/timeline.ts'
import { ChangeEntry } from './change-entry.tsx'
import { CommentCard } from './comment-card.tsx'
import type { ConversationHost } from './composer-store.ts'
import { entryName, eventText, nameOf, rowOf } from './event-text.ts'
import { Moment } from '../print/moment.tsx'
import { AuthorName, AvatarRow, EntryFiles, EntryMenu, RichText } from './entry-parts.tsx'
import type { Conversation } from './store.ts'
import * as styles from './entry.css.ts'

export const QuoteSelection = late(async () => (await import('./entry-menu.tsx')).QuoteSelection)

interface EntryProps {
  item: TimelineItem
  conversation: Conversation
  host: ConversationHost
  /** The description is shown above the conversation already. */
  described: boolean | undefined
}

/** Entries longer than this many characters, about half a page, may break across printed pages. */
const long = 3000

/** One entry of the timeline. Its accessible name says who did what and when. */
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
      aria-label={`${entryName(item)}, ${when}`}
      className={styles.entry}
    >
      {item.comment || rowOf(item).shown === 'card' ? (
        <CardEntry {...props} when={when} />
      ) : (
        <ChangeEntry item={item} when={when} />
      )}
    </li>
  )
}

function CardEntry({ item, conversation, host, described, when }: EntryProps & { when: string }) {
  const name = nameOf(item)
  const { comment } = item
  return (
    <AvatarRow name={name}>
      {comment ? (
        <CommentCard {...{ item, comment, conversation, host, when, name }} />
      ) : (
        <RaisedCard {...{ item, conversation, host, described, when }} />
      )}
    </AvatarRow>
  )
}

/** The description of the ticket, as the first entry. */
function RaisedCard({ item, conversation, host, described, when }: EntryProps & { when: string }) {
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <AuthorName name={nameOf(item)} detail={eventText(item)} />
        <span className={styles.aside}>
          <Moment at={item.happened_at} when={when} />
          <EntryMenu {...{ item, conversation, host }} />
        </span>
      </div>
      {!described && <RichText text={item.text ?? ''} host={host} />}
      <EntryFiles files={item.attachments} feed={conversation.feed} />
    </div>
  )
}
