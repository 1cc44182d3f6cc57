import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import type { Import } from '../../src/wire/import.ts'
import type { Run } from '../../src/wire/run.ts'
import { ColumnsStep } from './columns-step.tsx'
import type { StepName } from './plan.ts'
import { RehearsalStep, ResultStep } from './run-steps.tsx'
import type { PlanStore } from './store.ts'
import { useRun } from './use-run.ts'
import { ValuesStep } from './values-step.tsx'

const { rehearsal: texts } = importScreenTexts

interface StepShownProps {
  of: Import
  step: StepName
  store: PlanStore
}

/** The content of a step. */
export function StepShown({ of, step, store }: StepShownProps) {
  if (step === 'columns') return <ColumnsStep of={of} store={store} />
  if (step === 'values') return <ValuesStep of={of} store={store} />
  if (step === 'result' && of.run) return <Moving run={of.run} of={ResultStep} />
  if (of.rehearsal) return <Moving run={of.rehearsal} of={RehearsalStep} />
  return (
    <EmptyState text={texts.none}>
      <p>{texts.noneText}</p>
    </EmptyState>
  )
}

type View = typeof ResultStep

function Moving({ run: first, of: View }: { run: Run; of: View }) {
  return <View run={useRun(first)} />
}
