import { useStore } from '@nanostores/react'
import { runListTexts as texts } from '../../src/domain/messages/en/run-list.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { env } from '../../src/env.ts'
import { $today } from '../../src/state/reload/today.ts'
import { ListScreen } from '../../src/ui/list-screen/list-screen.tsx'
import { runColumns } from './columns.tsx'
import { runListStore } from './store.ts'

/** Runs: who changed many records at once, and the state of each run. */
export function RunList() {
  const { scope, link } = useWidgetHost()
  // Renders again at midnight: Today becomes Yesterday.
  useStore($today)
  return (
    <ListScreen
      label={texts.list}
      list={runListStore(scope)}
      columns={runColumns(env().now(), link)}
      rowKey={({ id }) => id}
      count={texts.total}
      texts={{ empty: texts.empty, failed: texts.listFailed }}
    />
  )
}
