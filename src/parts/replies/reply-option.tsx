import { showBidi } from '../../domain/text/show-bidi.ts'
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
      {showBidi(reply.title)}
    </b>
    <span dir="auto" className={styles.excerpt}>
      {showBidi(excerpt(reply.body))}
    </span>
  </button>
)
