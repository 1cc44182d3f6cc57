import { changeSentence } from '../../domain/change-sentence.ts'
import { legible } from '../../domain/legible.ts'
import { spoken } from '../../wire/texts.ts'
import type { TimelineItem } from '../../wire/timeline.ts'
import * as styles from './conversation.css.ts'

type Change = TimelineItem['changes'][number]

/** Stand in a sentence for its values, which are shown otherwise than its words. */
const marks = { from: '\uE000', to: '\uE001' } as const

/** One changed field: what from, what to. */
export function ChangeLine({ change }: { change: Change }) {
  const { from, to } = change
  const values: Readonly<Record<string, string | null>> = { [marks.from]: from, [marks.to]: to }
  return (
    <p dir="auto" className={styles.line}>
      {changeSentence(change, marks)
        .split(/([\uE000\uE001])/u)
        .map((part) =>
          part in values ? (
            <span key={part} className={styles.value}>
              {legible(spoken(values[part] ?? ''))}
            </span>
          ) : (
            part
          ),
        )}
    </p>
  )
}
