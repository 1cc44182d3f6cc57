import { useStore } from '@nanostores/react'
import { importScreenTexts as texts } from '../../src/domain/messages/en/import-screen.ts'
import { ExportNotice } from '../../src/parts/list/export-notice.tsx'
import { useSubject } from '../../src/parts/shell/subject.ts'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import type { Import } from '../../src/wire/import.ts'
import type { ImportActions } from './actions.ts'
import { FileLine } from './file-line.tsx'
import { Foot } from './foot.tsx'
import { ImportSteps } from './import-steps.tsx'
import { stepOf, withPlan, type StepName } from './plan.ts'
import { StepContent } from './step-content.tsx'
import type { PlanStore } from './store.ts'

interface LoadedProps {
  step: string | undefined
  open: (step: StepName | undefined) => void
  loaded: Import
  store: PlanStore
  actions: ImportActions
}

/** The steps, the file, the current step, and the button of the next one. */
export function ImportLoaded({ loaded, store, actions, step: wanted, open }: LoadedProps) {
  const plan = useStore(store.$plan)
  const saving = useStore(store.$saving)
  const exported = useStore(actions.exporting.$state)
  const record = plan ? withPlan(loaded, plan) : loaded
  const step = stepOf(record, wanted)
  useSubject(record.file.name)
  return (
    <>
      <ImportSteps record={record} step={step} open={open} />
      <div>
        <FileLine
          record={record}
          store={store}
          actions={actions}
          discardable={record.run === null}
          editable={step === 'columns'}
        />
        {saving === 'failed' && <RetryHint text={texts.save.failed} onRetry={store.retry} />}
        <div aria-live="polite">
          <ExportNotice state={exported} notices={actions.notices} />
        </div>
      </div>
      <StepContent record={record} step={step} store={store} />
      <Foot record={record} step={step} store={store} actions={actions} open={open} />
    </>
  )
}
