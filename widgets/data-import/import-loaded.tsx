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
import { StepShown } from './step-shown.tsx'
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
  const of = plan ? withPlan(loaded, plan) : loaded
  const step = stepOf(of, wanted)
  useSubject(of.file.name)
  return (
    <>
      <ImportSteps of={of} step={step} open={open} />
      <div>
        <FileLine
          of={of}
          store={store}
          actions={actions}
          open={of.run === null}
          readable={step === 'columns'}
        />
        {saving === 'failed' && <RetryHint text={texts.save.failed} onRetry={store.retry} />}
        <div aria-live="polite">
          <ExportNotice state={exported} notices={actions.notices} />
        </div>
      </div>
      <StepShown of={of} step={step} store={store} />
      <Foot of={of} step={step} store={store} actions={actions} open={open} />
    </>
  )
}
