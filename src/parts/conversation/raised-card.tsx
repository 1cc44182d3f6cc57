import { eventTexts } from '../../domain/messages/events.ts'
import { legible } from '../../domain/legible.ts'
import { Avatar } from '../../ui/badge/avatar.tsx'
import type { TimelineItem } from '../../wire/timeline.ts'
import type { Feed } from '../../state/feed.ts'
import { EntryFiles } from './entry-files.tsx'
import type { ConversationPlace } from './place.ts'
import { Words } from './words.tsx'
import * as styles from './conversation.css.ts'

export interface RaisedCardProps {
  item: TimelineItem
  name: string
  when: string
  place: ConversationPlace
  feed: Feed<TimelineItem>
}

/** The description, as the first thing that was said. */
export function RaisedCard({ item, name, when, place, feed }: RaisedCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <span className={styles.inCard}>
          <Avatar name={name} small />
        </span>
        <span className={styles.name}>{legible(name)}</span>
        <span className={styles.role}>{eventTexts.raised}</span>
        <span className={styles.aside}>
          <time dateTime={item.happened_at}>{when}</time>
        </span>
      </div>
      <Words text={item.text ?? ''} place={place} />
      <EntryFiles files={item.attachments} feed={feed} />
    </div>
  )
}
