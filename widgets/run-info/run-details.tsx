import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { isActive } from '../../src/domain/run/run-rules.ts'
import { runTitle } from '../../src/domain/run/run-title.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { ExportNotice } from '../../src/parts/list/export-notice.tsx'
import { useSubject } from '../../src/parts/shell/subject.ts'
import { Stack } from '../../src/ui/layout/box.tsx'
import type { Run } from '../../src/wire/run.ts'
import { RunCard } from '../../src/parts/run/card.tsx'
import { RunHead } from './run-head.tsx'
import { RunResults } from '../../src/parts/run/results.tsx'
import type { RunInfoStore } from './store.ts'

/** The head of a run with its actions, its progress, and the outcomes of its rows. */
export function RunDetails({ run, store }: { run: Run; store: RunInfoStore }) {
  const { link } = useWidgetHost()
  const exported = useStore(store.exporting.$state)
  const title = runTitle(run)
  useSubject(title)
  useRunEndedEvent(run)
  return (
    <>
      <div>
        <RunHead run={run} title={title} store={store} />
        <RunCard run={run} />
      </div>
      <Stack gap={8} aria-live="polite">
        <ExportNotice state={exported} notices={store.notices} />
      </Stack>
      <RunResults run={run} store={store} link={link} />
    </>
  )
}

/** Dispatches an event when the run ends while it is on screen. */
function useRunEndedEvent({ id, state }: Run): void {
  const host = useWidgetHost()
  const wasActive = useRef(false)
  useEffect(() => {
    if (wasActive.current && !isActive(state)) host.emit('assetdesk-run-ended', { id })
    wasActive.current = isActive(state)
  }, [host, id, state])
}
