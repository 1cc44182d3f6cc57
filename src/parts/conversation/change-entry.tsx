import { changeSentence, changesWithoutSentence } from '../../domain/event/change-sentence.ts'
import { shownTicketValue } from '../../domain/event/event-values.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import type { TimelineItem } from '../../wire/timeline.ts'
import { eventText, nameOf, rowOf } from './event-text.ts'
import { Moment } from '../print/moment.tsx'
import { RailRow } from './entry-parts.tsx'
import { ConversationGlyph } from './glyphs.tsx'
import * as styles from './entry.css.ts'

const signs = { confirmed: 'check', overdue: 'clock', change: 'change' } as const

/** An event other than a comment: who did what, and one line for each changed field. */
export function ChangeEntry({ item, when }: { item: TimelineItem; when: string }) {
  const { shown, icon = 'change' } = rowOf(item)
  const lines = [
    ...(shown === 'line' ? [eventText(item)] : []),
    ...(item.text === null ? [] : item.text.split('\n')),
  ]
  return (
    <RailRow
      sign={
        <span className={styles.disc} data-sign={icon}>
          <ConversationGlyph name={signs[icon]} size="small" />
        </span>
      }
    >
      <div className={styles.change}>
        <div className={styles.changeHead}>
          <span className={styles.name}>{showBidi(nameOf(item))}</span>
          {shown === 'head' && <span className={styles.step}>{eventText(item)}</span>}
          <span className={styles.when}>
            <Moment at={item.happened_at} when={when} />
          </span>
        </div>
        {changesWithoutSentence(item.changes).map((change) => (
          <ChangeLine key={change.field} change={change} />
        ))}
        {lines.map((line, at) => (
          <p key={at} dir="auto" className={styles.line}>
            {showBidi(line)}
          </p>
        ))}
      </div>
    </RailRow>
  )
}

type Change = TimelineItem['changes'][number]

/** Placeholders for the values in a sentence, which are styled differently. */
const marks = { from: '\uE000', to: '\uE001' } as const

/** One changed field with its old and new value. */
function ChangeLine({ change }: { change: Change }) {
  const { field, from, to } = change
  const values: Readonly<Record<string, string | null>> = {
    [marks.from]: shownTicketValue(field, from),
    [marks.to]: shownTicketValue(field, to),
  }
  return (
    <p dir="auto" className={styles.line}>
      {changeSentence(change, marks)
        .split(/([\uE000\uE001])/u)
        .map((part) =>
          part in values ? (
            <span key={part} className={styles.value}>
              {showBidi(values[part] ?? '')}
            </span>
          ) : (
            part
          ),
        )}
    </p>
  )
}
