import { useStore } from '@nanostores/react'
import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { runTexts } from '../../src/domain/messages/en/run.ts'
import { hasRows, isActive } from '../../src/domain/run/run-rules.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { env } from '../../src/env.ts'
import { viewRun } from '../../src/parts/run/intents.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { ActionBar } from '../../src/ui/form-view/action-bar.tsx'
import { downloadPath } from '../../src/ui/icon/download.ts'
import { Link } from '../../src/ui/link/link.tsx'
import type { Run } from '../../src/wire/run.ts'
import type { ImportActions } from './actions.ts'
import { useRun } from '../../src/parts/run/use-run.ts'

const { result } = importScreenTexts

interface ResultFootProps {
  run: Run
  actions: ImportActions
  /** Begins a new import. */
  open: (step: undefined) => void
}

/** Returns why there are no refused rows to download, if so. */
function refusal(run: Run): string | undefined {
  if (isActive(run.state)) return result.refusedLater
  if (run.refused === 0) return result.noneRefused
  return hasRows(run, env().now()) ? undefined : runTexts.rowsDeleted
}

/** The next actions: open the run, download refused rows, begin another import. */
export function ResultFoot({ actions, open, run: first }: ResultFootProps) {
  const { link } = useWidgetHost()
  const run = useRun(first)
  const saving = useStore(actions.exporting.$state).status === 'running'
  const reason = refusal(run)
  return (
    <ActionBar
      lead={
        <Link to={link(viewRun(run.id))}>
          {run.undone_by === null ? result.run : result.runUndone}
        </Link>
      }
    >
      <Button
        icon={downloadPath}
        busy={saving}
        disabled={reason !== undefined}
        disabledReason={reason}
        onClick={() => void actions.exporting.run()}
      >
        {result.refused}
      </Button>
      <Button onClick={() => open(undefined)}>{result.another}</Button>
    </ActionBar>
  )
}
