import { useEffect, useMemo, useState } from 'react'
import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { isActive } from '../../src/domain/run/run-rules.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { runInfoTexts } from '../../src/domain/messages/en/run-info.ts'
import { viewRun } from '../../src/parts/run/intents.ts'
import { Link } from '../../src/ui/link/link.tsx'
import { RunCard } from '../../src/parts/run/card.tsx'
import { RunProgress } from '../../src/parts/run/progress.tsx'
import { RunResults } from '../../src/parts/run/results.tsx'
import { rowList } from '../../src/parts/run/row-list.ts'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Text, VisuallyHidden } from '../../src/ui/layout/text.tsx'
import type { Run } from '../../src/wire/run.ts'
import * as styles from '../../src/parts/run/run.css.ts'

const { rehearsal: texts } = importScreenTexts

/** The step Rehearsal: the outcome that each row would have. */
export function RehearsalStep({ run }: { run: Run }) {
  const { link } = useWidgetHost()
  const store = useMemo(() => rowList(run.id), [run.id])
  const title = isActive(run.state) ? undefined : rehearsalTitle(run)
  // Empty at first: screen readers announce only what changes in a live region.
  const [spoken, setSpoken] = useState<string>()
  useEffect(() => setSpoken(title), [title])
  return (
    <>
      {title === undefined ? (
        <RunCard run={run} />
      ) : (
        <>
          <div part="panel" className={styles.card}>
            <div className={styles.figures}>
              <Heading defaultLevel={2} size="heading">
                {title}
              </Heading>
              <Text size="small" tone="muted">
                {texts.nothingWritten}
              </Text>
            </div>
            <RunProgress run={run} />
          </div>
          <RunResults run={run} store={store} link={link} outcomes={texts.outcomes} />
        </>
      )}
      <VisuallyHidden live>{spoken}</VisuallyHidden>
    </>
  )
}

function rehearsalTitle({ state, ok, total, added, unchanged, refused }: Run): string {
  if (state !== 'done') return texts.incomplete
  if (total === ok) return texts.can(ok, formatCount(ok))
  const updated = ok - added
  return [
    ...(added > 0 || updated === 0 ? [texts.toAdd(formatCount(added))] : []),
    ...(updated > 0 ? [texts.toUpdate(formatCount(updated))] : []),
    ...(unchanged > 0 ? [texts.unchanged(formatCount(unchanged))] : []),
    ...(refused > 0 ? [texts.refused(formatCount(refused))] : []),
  ].join(', ')
}

/** The step Result: the progress of the import, and the outcome of each row. */
export function ResultStep({ run }: { run: Run }) {
  const { link } = useWidgetHost()
  const store = useMemo(() => rowList(run.id), [run.id])
  return (
    <>
      <RunCard run={run} />
      {run.undone_by !== null && (
        <Text>
          <Link to={link(viewRun(run.undone_by))}>{runInfoTexts.undoneBy(run.undone_by)}</Link>
        </Text>
      )}
      <RunResults run={run} store={store} link={link} />
    </>
  )
}
