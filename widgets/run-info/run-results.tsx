import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { runInfoTexts as texts } from '../../src/domain/messages/en/run-info.ts'
import { isMoving } from '../../src/domain/run/run-rules.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { $now } from '../../src/state/reload/today.ts'
import { ListBody } from '../../src/ui/list-screen/list-body.tsx'
import { Tabs } from '../../src/ui/tabs/tabs.tsx'
import type { Run } from '../../src/wire/run.ts'
import { rowOutcomes, type RowOutcome } from '../../src/wire/run-kinds.ts'
import { rowColumns } from './columns.tsx'
import * as styles from '../../src/parts/run/run.css.ts'
import type { RunInfoStore } from './store.ts'

const order = ['update', 'refuse', 'same'] as const satisfies readonly RowOutcome[]

/** What became of each row, by outcome. */
export function RunResults({ run, store: { rows } }: { run: Run; store: RunInfoStore }) {
  const { link } = useWidgetHost()
  const now = useStore($now)
  const state = useStore(rows.$state)
  const panel = useId()
  const counts = { update: run.ok, refuse: run.refused, same: run.unchanged }
  const tabs = [
    { id: 'all', label: texts.tab(texts.all, formatCount(run.total)) },
    ...order.map((id) => ({ id, label: texts.tab(rowOutcomes[id], formatCount(counts[id])) })),
  ]
  const choose = (id: string) =>
    rows.apply({ outcome: order.find((outcome) => outcome === id) ?? null })
  return (
    <div>
      <div className={styles.tabs}>
        <Tabs
          label={texts.results}
          tabs={tabs}
          current={state.filters.outcome ?? 'all'}
          controls={panel}
          onSelect={choose}
        />
      </div>
      <div id={panel} role="tabpanel" aria-label={texts.results}>
        <ListBody
          label={texts.results}
          list={rows}
          state={state}
          columns={rowColumns({ now, link, moving: isMoving(run.state) })}
          rowKey={({ row_no }) => row_no}
          texts={{ empty: texts.empty, failed: texts.rowsFailed }}
        />
      </div>
    </div>
  )
}
