import { useStore } from '@nanostores/react'
import { runInfoTexts as texts } from '../../src/domain/messages/en/run-info.ts'
import { requestedSentences } from '../../src/domain/run/run-sentence.ts'
import { formatMomentWithin } from '../../src/domain/text/format.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { viewRun } from '../../src/parts/run/intents.ts'
import { RunStateBadge } from '../../src/parts/run/state-badge.tsx'
import { $now } from '../../src/state/reload/today.ts'
import { RecordHead } from '../../src/ui/layout/record-head.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { Link } from '../../src/ui/link/link.tsx'
import type { Run } from '../../src/wire/run.ts'
import { RunActions } from './run-actions.tsx'
import type { RunInfoStore } from './store.ts'

interface RunHeadProps {
  run: Run
  title: string
  store: RunInfoStore
}

/** The title and state of the run, who started it, and its actions. */
export function RunHead({ run, title, store }: RunHeadProps) {
  const { link } = useWidgetHost()
  const now = useStore($now)
  const { id, created_by, created_at, ended_at, undoes, undone_by } = run
  const facts = [
    texts.number(id),
    texts.started(formatMomentWithin(created_at, now), created_by.username),
    ...(ended_at === null ? [] : [texts.ended(formatMomentWithin(ended_at, now))]),
    ...requestedSentences(run.requested),
  ]
  const below = (
    <>
      <RunStateBadge state={run.state} />
      {facts.map((fact) => (
        <Text key={fact} size="control" tone="muted">
          {fact}
        </Text>
      ))}
      {undoes !== null && (
        <Text size="control">
          <Link to={link(viewRun(undoes))}>{texts.undoes(undoes)}</Link>
        </Text>
      )}
      {undone_by !== null && (
        <Text size="control">
          <Link to={link(viewRun(undone_by))}>{texts.undoneBy(undone_by)}</Link>
        </Text>
      )}
    </>
  )
  return (
    <RecordHead name={title} below={below}>
      <RunActions run={run} store={store} />
    </RecordHead>
  )
}
