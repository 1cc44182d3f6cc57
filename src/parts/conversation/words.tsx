import { Fragment } from 'react'
import { richText, type Piece } from '../../domain/rich-text.ts'
import { legible } from '../../domain/legible.ts'
import { Link } from '../../ui/link/link.tsx'
import { viewTicket } from '../ticket/intents.ts'
import type { Named } from './draft.ts'
import type { ConversationPlace } from './place.ts'
import * as styles from './conversation.css.ts'

export interface WordsProps {
  text: string
  mentions?: readonly Named[] | undefined
  place: ConversationPlace
}

/** A text as it was typed, in which addresses, numbers of tickets and names stand out. */
export function Words({ text, mentions, place }: WordsProps) {
  return (
    <p dir="auto" className={styles.body}>
      {richText(text, mentions).map((piece, at) => (
        // The pieces of a text never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          <Word piece={piece} place={place} />
        </Fragment>
      ))}
    </p>
  )
}

function Word({ piece, place }: { piece: Piece; place: ConversationPlace }) {
  const shown = legible(piece.text)
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
      return <Link to={place.link(viewTicket(piece.id))}>{shown}</Link>
    case 'mention':
      return <span className={styles.mention}>{shown}</span>
  }
}
