import { useStore } from '@nanostores/react'
import type { Feed } from '../../state/feed.ts'
import type { Attachment } from '../../wire/attachment.ts'
import type { TimelineItem } from '../../wire/timeline.ts'
import { SentFiles } from './late-attach.ts'
import * as styles from './conversation.css.ts'

const filesOf = ({ attachments, comment }: TimelineItem) => [
  ...attachments,
  ...(comment?.attachments ?? []),
]

/** The files of an entry; its pictures open among all of the conversation. */
export function EntryFiles({
  files,
  feed,
}: {
  files: readonly Attachment[]
  feed: Feed<TimelineItem>
}) {
  const { items } = useStore(feed.$state)
  if (files.length === 0) return null
  const pictures = items.flatMap(filesOf).filter(({ thumbnail_url }) => thumbnail_url !== null)
  return (
    <div className={styles.files}>
      <SentFiles files={files} pictures={pictures} />
    </div>
  )
}
