import { eventTexts } from '../../domain/messages/events.ts'
import type { TimelineItem } from '../../wire/timeline.ts'
import type { Feed } from '../../state/feed.ts'
import { EntryFiles } from './entry-files.tsx'
import { Who } from './on-rail.tsx'
import type { ConversationPlace } from './place.ts'
import { Words } from './words.tsx'
import * as styles from './conversation.css.ts'

export interface RaisedCardProps {
  item: TimelineItem
  name: string
  when: string
  place: ConversationPlace
  /** The whole of it stands above. */
  described: boolean | undefined
  feed: Feed<TimelineItem>
}

/** The description, as the first thing that was said. */
export function RaisedCard({ item, name, when, place, described, feed }: RaisedCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <Who name={name} what={eventTexts.raised} />
        <span className={styles.aside}>
          <time dateTime={item.happened_at}>{when}</time>
        </span>
      </div>
      {!described && <Words text={item.text ?? ''} place={place} />}
      <EntryFiles files={item.attachments} feed={feed} />
    </div>
  )
}
