import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { Steps } from '../../src/ui/steps/steps.tsx'
import type { Import } from '../../src/wire/import.ts'
import { stepNames, type StepName } from './plan.ts'

const { steps: texts } = importScreenTexts

interface ImportStepsProps {
  /** Undefined before a file was uploaded. */
  of: Import | undefined
  step: StepName
  open: (step: StepName) => void
}

/** Where the import is. The file stays as it is, and what was imported cannot be chosen anew. */
export const ImportSteps = ({ of, step, open }: ImportStepsProps) => (
  <Steps
    label={texts.label}
    current={step}
    steps={stepNames.map((id) => ({
      id,
      label: texts[id],
      open: of?.run === null && id !== 'upload' && id !== 'result',
    }))}
    onSelect={open}
  />
)
