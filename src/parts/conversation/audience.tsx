import { conversationTexts } from '../../domain/messages/conversation.ts'
import { Glyph } from '../../ui/icon/glyph.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import type { Visibility } from '../../wire/events.ts'
import { glyphs } from './glyphs.ts'
import * as styles from './writing.css.ts'

interface AudienceProps {
  raiser: string
  isNote: boolean
  choose: (visibility: Visibility) => void
}

/** Who sees it; a note says so beside. */
export function Audience({ raiser, isNote, choose }: AudienceProps) {
  const words = conversationTexts.composer
  return (
    <>
      <Segmented<Visibility>
        label={words.audience}
        value={isNote ? 'internal' : 'public'}
        onChange={choose}
        segments={[
          {
            value: 'public',
            label: words.reply(raiser),
            mark: <Glyph path={glyphs.reply} size="mark" />,
          },
          { value: 'internal', label: words.note, mark: <Glyph path={glyphs.lock} size="mark" /> },
        ]}
      />
      {isNote && (
        <span className={styles.adminsOnly}>
          <Glyph path={glyphs.lock} size="mark" />
          {words.adminsOnly}
        </span>
      )}
    </>
  )
}
