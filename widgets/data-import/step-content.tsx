import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import type { Import } from '../../src/wire/import.ts'
import type { Run } from '../../src/wire/run.ts'
import { ColumnsStep } from './columns-step.tsx'
import type { StepName } from './plan.ts'
import { RehearsalStep, ResultStep } from './run-steps.tsx'
import type { PlanStore } from './store.ts'
import { useRun } from '../../src/parts/run/use-run.ts'
import { ValuesStep } from './values-step.tsx'

const { rehearsal: texts } = importScreenTexts

interface StepContentProps {
  record: Import
  step: StepName
  store: PlanStore
}

/** The content of a step. */
export function StepContent({ record, step, store }: StepContentProps) {
  if (step === 'columns') return <ColumnsStep record={record} store={store} />
  if (step === 'values') return <ValuesStep record={record} store={store} />
  if (step === 'result' && record.run) return <FollowedRun run={record.run} Step={ResultStep} />
  if (record.rehearsal) return <FollowedRun run={record.rehearsal} Step={RehearsalStep} />
  return (
    <EmptyState text={texts.none}>
      <p>{texts.noneText}</p>
    </EmptyState>
  )
}

/** Renders a step again whenever its run changes. */
function FollowedRun({ run, Step }: { run: Run; Step: typeof ResultStep }) {
  return <Step run={useRun(run)} />
}
