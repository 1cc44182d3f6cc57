import { useId, useState } from 'react'
import { reportScreenTexts as texts } from '../../../src/domain/messages/en/report.ts'
import { showBidi } from '../../../src/domain/text/show-bidi.ts'
import { env } from '../../../src/env.ts'
import { classes } from '../../../src/ui/classes.ts'
import { ErrorBoundary } from '../../../src/ui/feedback/error-boundary.tsx'
import { Icon } from '../../../src/ui/icon/icon.tsx'
import { Heading } from '../../../src/ui/layout/heading.tsx'
import * as textStyles from '../../../src/ui/layout/text.css.ts'
import { Segmented } from '../../../src/ui/segmented/segmented.tsx'
import { optionsOf } from '../../../src/ui/select/options.ts'
import type { Figure } from './figure.ts'
import { FigureTable } from './figure-table.tsx'
import { LateChart } from './late-chart.tsx'
import * as styles from '../report.css.ts'

type View = 'chart' | 'table'

/** One figure of a report. An error in it does not affect the others. */
export function FigureCard({ figure, tall }: { figure: Figure; tall: boolean }) {
  const id = useId()
  const [view, setView] = useState<View>('chart')
  const { heading, summary, chart } = figure
  const note = figure.note ?? (view === 'chart' ? figure.chartNote : undefined)
  return (
    <section
      aria-labelledby={id}
      className={classes(styles.card, styles.spans[figure.span], tall && styles.tall)}
    >
      <div className={styles.head}>
        <div className={styles.title}>
          <Heading defaultLevel={2} size="base" strong id={id}>
            {heading}
          </Heading>
          <p className={styles.summary}>{showBidi(summary)}</p>
        </div>
        {chart && (
          <div className={styles.views}>
            <Segmented
              label={texts.shownAs(heading)}
              segments={optionsOf({ chart: texts.chart, table: texts.table })}
              value={view}
              onChange={setView}
            />
          </div>
        )}
      </div>
      <ErrorBoundary onError={(error) => env().log('A report card could not be rendered', error)}>
        <FigureBody figure={figure} view={chart ? view : 'table'} />
      </ErrorBoundary>
      {note && (
        <p className={styles.note}>
          <Icon name="info" size="mark" />
          {note}
        </p>
      )}
    </section>
  )
}

/** The chart with a hidden table for screen readers, or only the table. */
function FigureBody({ figure, view }: { figure: Figure; view: View }) {
  const { heading, chart, table, long } = figure
  // A chart without data would be an invisible tab stop.
  if (table.rows.length === 0) return <p className={styles.summary}>{texts.nothing}</p>
  if (chart && view === 'chart')
    return (
      <>
        <LateChart label={texts.chartOf(heading)} shape={chart} />
        <div className={textStyles.hidden}>
          <FigureTable label={heading} table={table} hidden />
        </div>
      </>
    )
  return (
    <div className={classes(styles.scroller, long && styles.long)}>
      <FigureTable label={heading} table={table} />
    </div>
  )
}
