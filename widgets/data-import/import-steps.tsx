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

/** The steps of the import. The file cannot be changed, and a started import only shows its result. */
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
