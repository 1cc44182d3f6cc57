import { legible } from '../../domain/text/legible.ts'
import { excerpt } from '../../domain/text/text.ts'
import type { CannedReply } from '../../wire/canned-reply.ts'
import * as styles from './replies.css.ts'

interface ReplyOptionProps {
  reply: Pick<CannedReply, 'title' | 'body'>
  onChoose: () => void
}

/** A text to choose: its title and how it begins. */
export const ReplyOption = ({ reply, onChoose }: ReplyOptionProps) => (
  <button type="button" className={styles.option} onClick={onChoose}>
    <b dir="auto" className={styles.title}>
      {legible(reply.title)}
    </b>
    <span dir="auto" className={styles.excerpt}>
      {legible(excerpt(reply.body))}
    </span>
  </button>
)
