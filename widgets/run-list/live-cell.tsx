import type { ReactNode } from 'react'
import { runInfoTexts as texts } from '../../src/domain/messages/en/run-info.ts'
import { runFigures } from '../../src/domain/run/run-figures.ts'
import { isActive } from '../../src/domain/run/run-rules.ts'
import { progressText, RunProgress } from '../../src/parts/run/progress.tsx'
import { RunStateBadge } from '../../src/parts/run/state-badge.tsx'
import { useRun } from '../../src/parts/run/use-run.ts'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import type { Run } from '../../src/wire/run.ts'

type RunView = (props: { run: Run }) => ReactNode

interface LiveCellProps {
  run: Run
  View: RunView
}

/** A cell with the current state of a run. An active run is reloaded separately, not with its list. */
export const LiveCell = ({ run, View }: LiveCellProps) =>
  isActive(run.state) ? <ActiveRunCell run={run} View={View} /> : <View run={run} />

const ActiveRunCell = ({ run, View }: LiveCellProps) => <View run={useRun(run)} />

export const State: RunView = ({ run: { state } }) => <RunStateBadge state={state} />

export const Figures: RunView = ({ run }) =>
  isActive(run.state) ? (
    <Stack gap={4}>
      <Text size="small" tone="muted">
        {progressText(run)}
      </Text>
      <RunProgress run={run} size="small" />
    </Stack>
  ) : (
    [runFigures(run), ...(run.undone_by === null ? [] : [texts.undoneBy(run.undone_by)])].join(
      ' · ',
    )
  )
