import { runListTexts as texts } from '../../src/domain/messages/en/run-list.ts'
import { runTitle } from '../../src/domain/run/run-title.ts'
import { requestedSentences } from '../../src/domain/run/run-sentence.ts'
import { formatShortMoment } from '../../src/domain/text/format.ts'
import type { Intent } from '../../src/env.ts'
import { viewRun } from '../../src/parts/run/intents.ts'
import { column, type Column } from '../../src/ui/data-table/column.ts'
import type { LinkTarget } from '../../src/ui/link/link.tsx'
import type { Run } from '../../src/wire/run.ts'
import { Figures, LiveCell, State } from './live-cell.tsx'

const { columns, tooltips } = texts
const head = (id: keyof typeof columns) => ({ id, header: columns[id], tooltip: tooltips[id] })

/** The columns of the runs; `now` decides what is today and yesterday. */
export const runColumns = (
  now: Date,
  link: (intent: Intent) => LinkTarget,
): readonly Column<Run>[] => [
  column({
    ...head('number'),
    cell: (run: Run) => run.id,
    look: 'number',
    card: 'number',
  }),
  column({
    ...head('run'),
    cell: (run: Run) => runTitle(run),
    link: (run: Run) => ({ to: link(viewRun(run.id)), label: runTitle(run) }),
    look: 'brief',
    card: 'title',
  }),
  column({
    ...head('requested'),
    cell: (run: Run) => requestedSentences(run.requested).join(', '),
    look: 'brief',
    card: 'wide',
  }),
  column({
    ...head('state'),
    cell: (run: Run) => <LiveCell run={run} View={State} />,
    card: 'corner',
  }),
  column({
    ...head('figures'),
    cell: (run: Run) => <LiveCell run={run} View={Figures} />,
    card: 'fact',
  }),
  column({
    ...head('started_by'),
    cell: (run: Run) => run.created_by.username,
    look: 'long',
    card: 'fact',
  }),
  column({
    ...head('started'),
    cell: (run: Run) => formatShortMoment(run.created_at, now),
    card: 'fact',
  }),
]
