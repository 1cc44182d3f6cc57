import { showBidi } from '../../domain/text/show-bidi.ts'
import { Sentences, type SentencesProps } from '../layout/sentences.tsx'
import * as styles from './timeline.css.ts'

export interface TimelineEntry {
  id: number
  /** Who did it. */
  heading: string
  /** Instant, ISO 8601. */
  at: string
  /** The same, formatted. */
  when: string
  /** What it belongs to. */
  note?: string | undefined
  /** What was done. */
  sentences: Pick<SentencesProps, 'lines' | 'whole'>
}

export interface TimelineProps {
  /** Names the list. */
  label: string
  /** Newest first. */
  entries: readonly TimelineEntry[]
}

/** Events on a vertical line. Focusable, so that the keyboard can scroll it. */
export function Timeline({ label, entries }: TimelineProps) {
  return (
    <ol aria-label={label} tabIndex={0} className={styles.timeline}>
      {entries.map(({ id, heading, at, when, note, sentences }) => (
        <li key={id} className={styles.entry}>
          <p dir="auto" className={styles.heading}>
            {showBidi(heading)}
          </p>
          <time dateTime={at} className={styles.when}>
            {when}
          </time>
          {note !== undefined && <span className={styles.when}>{note}</span>}
          <Sentences className={styles.lines} {...sentences} />
        </li>
      ))}
    </ol>
  )
}
