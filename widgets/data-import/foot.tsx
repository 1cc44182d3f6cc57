import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { dataImportTexts } from '../../src/domain/messages/en/data-import.ts'
import { importScreenTexts as texts } from '../../src/domain/messages/en/import-screen.ts'
import { isActive } from '../../src/domain/run/run-rules.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { ActionBar } from '../../src/ui/form-view/action-bar.tsx'
import { Icon } from '../../src/ui/icon/icon.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import type { Import } from '../../src/wire/import.ts'
import type { Run } from '../../src/wire/run.ts'
import type { RequiredTarget } from '../../src/wire/import-kinds.ts'
import { startTitle, type ImportActions } from './actions.ts'
import { hasDefault } from './default-value.tsx'
import { targetLabel } from './labels.ts'
import type { StepName } from './plan.ts'
import { ResultFoot } from './result-foot.tsx'
import type { PlanStore } from './store.ts'
import { useRun } from '../../src/parts/run/use-run.ts'
import * as styles from '../../src/parts/import/import.css.ts'

const { rehearsal: words } = texts

export interface FootProps {
  record: Import
  step: StepName
  store: PlanStore
  actions: ImportActions
  open: (step: StepName | undefined) => void
}

/** The button of the next step, or why it is disabled. */
export function Foot(props: FootProps) {
  const { record, step, store } = props
  if (step === 'result' && record.run)
    return <ResultFoot run={record.run} actions={props.actions} open={props.open} />
  if (step === 'rehearsal' && record.rehearsal)
    return <StartFoot {...props} run={record.rehearsal} />
  const back = step === 'rehearsal' ? stepBeforeRehearsal(record) : 'columns'
  return (
    <ActionBar lead={<FootLead store={store}>{leadOf(record, step)}</FootLead>}>
      {step !== 'columns' && <Back {...props} to={back} />}
      <Next {...props} />
    </ActionBar>
  )
}

const stepBeforeRehearsal = ({ unknown }: Import): StepName =>
  unknown.length > 0 ? 'values' : 'columns'

const missingText = (target: RequiredTarget): string => {
  const { needed, neededColumn } = dataImportTexts.plan
  return (hasDefault(target) ? needed : neededColumn)(targetLabel(target))
}

/** Returns why rows cannot be checked yet. */
function rehearsalBlocker({ missing, day_example }: Import): string | undefined {
  const [first] = missing
  if (first !== undefined) return missingText(first)
  return day_example === null ? undefined : dataImportTexts.plan.dayOrder
}

function leadOf(record: Import, step: StepName): string | undefined {
  const open = record.unknown.filter(({ outcome }) => outcome === null).length
  const names = step === 'values' && open > 0 ? texts.values.stillOpen(open) : undefined
  return rehearsalBlocker(record) ?? names
}

const Back = ({ open, to }: Pick<FootProps, 'open'> & { to: StepName }) => (
  <Button onClick={() => open(to)}>{texts.back}</Button>
)

function Next({ record, step, actions, open }: FootProps) {
  const rehearsing = useStore(actions.rehearsing.$state).status === 'running'
  if (step === 'columns' && record.unknown.length > 0)
    return (
      <Button variant="primary" onClick={() => open('values')}>
        {texts.steps.values}
      </Button>
    )
  const reason = rehearsalBlocker(record)
  return (
    <Button
      variant="primary"
      busy={rehearsing}
      disabled={reason !== undefined}
      disabledReason={reason}
      onClick={() => void actions.rehearsing.run()}
    >
      {words.start}
    </Button>
  )
}

function StartFoot({ record, store, actions, open, run: first }: FootProps & { run: Run }) {
  const run = useRun(first)
  const starting = useStore(actions.starting.$state).status === 'running'
  const rehearsing = useStore(actions.rehearsing.$state).status === 'running'
  const isRehearsing = isActive(run.state)
  const reason = startBlocker(run)
  return (
    <ActionBar lead={<FootLead store={store}>{reason}</FootLead>}>
      <Back open={open} to={stepBeforeRehearsal(record)} />
      {run.state === 'done' || isRehearsing ? (
        <Button
          variant="primary"
          busy={starting}
          disabled={reason !== undefined}
          disabledReason={reason}
          onClick={() => void actions.start(run)}
        >
          {isRehearsing ? words.yes : startTitle(run)}
        </Button>
      ) : (
        <Button variant="primary" busy={rehearsing} onClick={() => void actions.rehearsing.run()}>
          {words.again}
        </Button>
      )}
    </ActionBar>
  )
}

/** Returns why the import cannot start yet. */
function startBlocker({ state, ok }: Run): string | undefined {
  if (isActive(state)) return dataImportTexts.plan.rehearsing
  if (state !== 'done') return words.incomplete
  return ok === 0 ? dataImportTexts.plan.nothingGood : undefined
}

/** Beside the buttons: why the last attempt failed, else why the next step is disabled. */
function FootLead({ store, children }: { store: PlanStore; children: ReactNode }) {
  const fault = useStore(store.$fault)
  return (
    <>
      <div role="alert">
        {fault && (
          <div className={styles.refusal}>
            <Icon name="alert" size="mark" />
            <span>{fault}</span>
          </div>
        )}
      </div>
      <div role="status">
        {!fault && (
          <Text size="small" tone="muted">
            {children}
          </Text>
        )}
      </div>
    </>
  )
}
