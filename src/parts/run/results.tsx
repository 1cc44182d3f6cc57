import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef } from 'react'
import { runInfoTexts as texts } from '../../domain/messages/en/run-info.ts'
import { runTexts } from '../../domain/messages/en/run.ts'
import { hasRows } from '../../domain/run/run-rules.ts'
import { formatCount } from '../../domain/text/format.ts'
import type { Intent } from '../../env.ts'
import { $now } from '../../state/reload/today.ts'
import { ListBody } from '../../ui/list-screen/list-body.tsx'
import type { LinkTarget } from '../../ui/link/link.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import type { Run } from '../../wire/run.ts'
import { fileRuns, rowOutcomes, type RowOutcome } from '../../wire/run-kinds.ts'
import { rowColumns } from './row-columns.tsx'
import type { RowStore, RowTab } from './row-list.ts'
import * as styles from './run.css.ts'

export interface RunResultsProps {
  run: Run
  store: RowStore
  link: (intent: Intent) => LinkTarget
  /** Labels of outcomes that have not happened yet. */
  outcomes?: Readonly<Record<RowOutcome, string>> | undefined
}

const tabsOf: Record<'assets' | 'file', readonly RowTab[]> = {
  assets: ['changed', 'refuse', 'same'],
  file: ['add', 'update', 'refuse', 'same'],
}

const outcomesOf = ({ kind }: Run): Readonly<Record<RowOutcome, string>> =>
  kind === 'undo' ? { ...rowOutcomes, update: texts.rowUndone } : rowOutcomes

/** The results of a run by outcome. */
export function RunResults({ run, store, link, outcomes = outcomesOf(run) }: RunResultsProps) {
  const now = useStore($now)
  const state = useStore(store.rows.$state)
  const panel = useId()
  useRowReload(run, store)
  const ofFile = fileRuns.includes(run.kind)
  const order = tabsOf[ofFile ? 'file' : 'assets']
  const { ok, added, refused, unchanged } = run
  const counts: Record<RowTab, number> = {
    changed: ok,
    add: added,
    update: ok - added,
    refuse: refused,
    same: unchanged,
  }
  const labels = {
    ...outcomes,
    changed: outcomes.update,
    // One tab shows both kinds of rows.
    ...(ofFile && { same: `${outcomes.skip} / ${outcomes.same}` }),
  }
  const tabs = [
    { id: 'all', label: texts.tab(texts.all, formatCount(run.total)) },
    ...order.map((id) => ({ id, label: texts.tab(labels[id], formatCount(counts[id])) })),
  ]
  const choose = (id: string) =>
    store.rows.apply({ outcome: order.find((tab) => tab === id) ?? null })
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
          list={store.rows}
          state={state}
          columns={rowColumns({ now, link, run, ofFile, outcomes })}
          rowKey={({ row_no }) => row_no}
          texts={{
            empty: hasRows(run, now) ? texts.empty : runTexts.rowsDeleted,
            failed: texts.rowsFailed,
          }}
        />
      </div>
    </div>
  )
}

/** Reloads the rows on screen when the figures change. */
function useRowReload({ done, state }: Run, { reloadRows }: RowStore): void {
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) reloadRows()
    first.current = false
  }, [done, state, reloadRows])
}
