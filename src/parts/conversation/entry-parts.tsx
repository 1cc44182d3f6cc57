import { useStore } from '@nanostores/react'
import { Fragment, useEffect, type ReactNode } from 'react'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { richText, type Piece } from '../../domain/ticket/rich-text.ts'
import type { Feed } from '../../state/feed/feed.ts'
import { latePart } from '../../state/late-part.ts'
import type { DraftFile } from '../../state/record/draft-files.ts'
import { Avatar } from '../../ui/badge/avatar.tsx'
import { Broken } from '../../ui/feedback/broken.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { late } from '../../ui/late.tsx'
import { Link } from '../../ui/link/link.tsx'
import type { Attachment } from '../../wire/attachment.ts'
import type { TimelineItem } from '../../wire/timeline.ts'
import { viewTicket } from '../ticket/intents.ts'
import type { ConversationHost } from './composer-store.ts'
import type { Mention } from './draft.ts'
import { ConversationGlyph } from './glyphs.tsx'
import * as styles from './entry.css.ts'

/** A sign on the rail and the content beside it. */
export function RailRow({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={styles.rail}>{sign}</div>
      {children}
    </>
  )
}

/** Content beside the avatar of its author. */
export const AvatarRow = ({
  name = '',
  children,
}: {
  name?: string | undefined
  children: ReactNode
}) => <RailRow sign={<Avatar name={name} />}>{children}</RailRow>

/** The name at the head of a card, and in smaller letters a role or an action, on one line. */
export const AuthorName = ({ name, detail }: { name: string; detail: string | null }) => (
  <span className={styles.who}>
    <span className={styles.inCard}>
      <Avatar name={name} small />
    </span>
    <span className={styles.name}>{showBidi(name)}</span>
    {detail && <span className={styles.role}>{detail}</span>}
  </span>
)

/** Marks a comment that only admins see: a note, or an email whose sender is not verified. */
export function InternalBadge({ held = false }: { held?: boolean }) {
  const { entry } = conversationTexts
  return (
    <span className={styles.lock}>
      {held ? <Icon name="alert" size="mark" /> : <ConversationGlyph name="lock" size="mark" />}
      {held ? entry.held.badge : entry.internal}
    </span>
  )
}

interface RichTextProps {
  text: string
  mentions?: readonly Mention[] | undefined
  host: ConversationHost
}

/** A text as it was typed, with URLs and ticket numbers as links and highlighted mentions. */
export function RichText({ text, mentions, host }: RichTextProps) {
  return (
    <p dir="auto" className={styles.body}>
      {richText(text, mentions).map((piece, at) => (
        // The pieces of a text are never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          <RichTextPiece piece={piece} host={host} />
        </Fragment>
      ))}
    </p>
  )
}

function RichTextPiece({ piece, host }: { piece: Piece; host: ConversationHost }) {
  const shown = showBidi(piece.text)
  switch (piece.kind) {
    case 'text':
      return shown
    case 'link':
      return (
        <a href={piece.href} target="_blank" rel="noopener noreferrer">
          {shown}
        </a>
      )
    case 'ticket':
      return <Link to={host.link(viewTicket(piece.id))}>{shown}</Link>
    case 'mention':
      return <span className={styles.mention}>{shown}</span>
  }
}

// The entry can be read without these.
export const EntryMenu = late(
  async () => (await import('./entry-menu.tsx')).EntryMenu,
  () => <span className={styles.menuRoom} />,
)

const sentFiles = latePart(() => import('../attachment/sent.tsx'))

/** Loads the code that shows files. Returns it, or a hint if it could not be loaded. */
function useSentFiles(isNeeded: boolean) {
  const state = useStore(sentFiles.$state)
  useEffect(() => {
    if (isNeeded) sentFiles.load()
  }, [isNeeded])
  return {
    code: state.status === 'ready' ? state.code : undefined,
    failure: isNeeded && state.status === 'failed' && (
      <Broken text={brokenTexts.notLoaded} onRetry={sentFiles.load} />
    ),
  }
}

/** The files of an entry that is not sent yet. */
export function UnsentFiles({ files }: { files: readonly DraftFile[] }) {
  const { code, failure } = useSentFiles(true)
  return code ? <code.UnsentFiles files={files} /> : failure
}

const filesOf = ({ attachments, comment }: TimelineItem) => [
  ...attachments,
  ...(comment?.attachments ?? []),
]

/**
 * The files of an entry. Its pictures open in a gallery of all pictures of the conversation. `hadOnly`: the entry had
 * nothing but files; retention may have removed them.
 */
export function EntryFiles({
  files,
  feed,
  hadOnly = false,
}: {
  files: readonly Attachment[]
  feed: Feed<TimelineItem>
  hadOnly?: boolean
}) {
  const { items } = useStore(feed.$state)
  const isShown = files.length > 0 || hadOnly
  const { code, failure } = useSentFiles(isShown)
  if (!isShown) return null
  const pictures = items.flatMap(filesOf).filter(({ thumbnail_url }) => thumbnail_url !== null)
  return (
    <div className={styles.files}>
      {code ? <code.SentFiles files={files} pictures={pictures} /> : failure}
    </div>
  )
}
