import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { Steps } from '../../src/ui/steps/steps.tsx'
import type { Import } from '../../src/wire/import.ts'
import { stepNames, type StepName } from './plan.ts'

const { steps: texts } = importScreenTexts

interface ImportStepsProps {
  /** Undefined until a file is uploaded. */
  record: Import | undefined
  step: StepName
  open: (step: StepName) => void
}

/** The steps of the import. The upload cannot be repeated, and a started import only shows its result. */
export const ImportSteps = ({ record, step, open }: ImportStepsProps) => (
  <Steps
    label={texts.label}
    current={step}
    steps={stepNames.map((id) => ({
      id,
      label: texts[id],
      open: record?.run === null && id !== 'upload' && id !== 'result',
    }))}
    onSelect={open}
  />
)
