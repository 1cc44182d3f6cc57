import { untold } from '../../domain/change-sentence.ts'
import { legible } from '../../domain/legible.ts'
import { Glyph } from '../../ui/icon/glyph.tsx'
import { iconPaths } from '../../ui/icon/paths.ts'
import type { TimelineItem } from '../../wire/timeline.ts'
import { ChangeLine } from './change-line.tsx'
import { milestoneOf, nameOf, signOf, stepOf } from './deeds.ts'
import { glyphs } from './glyphs.ts'
import { OnRail } from './on-rail.tsx'
import * as styles from './conversation.css.ts'

const signs = { confirmed: iconPaths.check, overdue: glyphs.clock, change: glyphs.change } as const

/** What was done to the ticket, one line a field. */
export function ChangeEntry({ item, when }: { item: TimelineItem; when: string }) {
  const sign = signOf(item)
  const step = stepOf(item)
  const milestone = milestoneOf(item)
  const lines = [
    ...(milestone === undefined ? [] : [milestone]),
    ...(item.text === null ? [] : item.text.split('\n')),
  ]
  return (
    <OnRail
      sign={
        <span className={styles.disc} data-sign={sign}>
          <Glyph path={signs[sign]} size="small" />
        </span>
      }
    >
      <div className={styles.change}>
        <div className={styles.changeHead}>
          <span className={styles.name}>{legible(nameOf(item))}</span>
          {step !== undefined && <span className={styles.did}>{step}</span>}
          <time dateTime={item.happened_at} className={styles.when}>
            {when}
          </time>
        </div>
        {untold(item.changes).map((change) => (
          <ChangeLine key={change.field} change={change} />
        ))}
        {lines.map((line) => (
          <p key={line} dir="auto" className={styles.line}>
            {legible(line)}
          </p>
        ))}
      </div>
    </OnRail>
  )
}
