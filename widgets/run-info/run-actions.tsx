import { useStore } from '@nanostores/react'
import { runTexts } from '../../src/domain/messages/en/run.ts'
import { runInfoTexts as texts } from '../../src/domain/messages/en/run-info.ts'
import { hasRows, isActive, mayControl } from '../../src/domain/run/run-rules.ts'
import { env } from '../../src/env.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { latePart } from '../../src/state/late-part.ts'
import { downloadPath } from '../../src/ui/icon/download.ts'
import { restorePath } from '../../src/ui/icon/drawings.ts'
import { type Action, ActionRow } from '../../src/ui/menu/action-row.tsx'
import { useLatePart } from '../../src/ui/use-late-part.ts'
import type { Run } from '../../src/wire/run.ts'
import type { RunInfoStore } from './store.ts'

const stopPath = 'M4.5 4.5h7v7h-7z'
const resumePath = 'M5 3.5v9l7-4.5z'

/** The preview of an undo, loaded when it is opened. */
const undoDialog = latePart(() => import('./undo-dialog.tsx'))

/** The report, and the user's actions on the run. */
export function RunActions({ run, store }: { run: Run; store: RunInfoStore }) {
  const user = userOf(useStore($session))
  const report = useStore(store.exporting.$state).status
  const stopping = useStore(store.stopping.$state).status
  const resuming = useStore(store.resuming.$state).status
  const isPreviewOpen = useStore(store.$previewOpen)
  const late = useLatePart(undoDialog, isPreviewOpen, (error) => {
    store.undoFailed(error)
    store.closePreview()
  })
  const active = isActive(run.state)
  const deleted = hasRows(run, env().now()) ? undefined : runTexts.rowsDeleted
  const { can, undo_refused: refused } = run
  const isController = mayControl({ id: user?.id ?? 0, role: user?.role ?? '' }, run)
  const actions: Action[] = [
    {
      label: texts.actions.report,
      icon: downloadPath,
      busy: report === 'running',
      refusal: active ? texts.reportLater : deleted,
      run: () => void store.exporting.run(),
    },
  ]
  if (can.stop)
    actions.push({
      label: texts.actions.stop,
      icon: stopPath,
      busy: stopping === 'running',
      run: () => void store.stop(run.kind),
    })
  if (can.resume)
    actions.push({
      label: texts.actions.resume,
      icon: resumePath,
      busy: resuming === 'running',
      run: () => void store.resuming.run(),
    })
  if (isController && !active && (can.undo || refused !== null))
    actions.push({
      label: texts.actions.undo,
      icon: restorePath,
      popup: true,
      refusal: refused === null ? undefined : runTexts.undo[refused],
      run: store.preview,
    })
  return (
    <>
      <ActionRow actions={actions} maxButtons={3} />
      {isPreviewOpen && late && (
        <late.UndoDialog
          run={run}
          onClose={store.closePreview}
          onUndone={store.undone}
          onFailed={store.undoFailed}
        />
      )}
    </>
  )
}
