import { useStore } from '@nanostores/react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { formatMomentWithin } from '../../src/domain/text/format.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { ExportNotice } from '../../src/parts/list/export-notice.tsx'
import { viewRun } from '../../src/parts/run/intents.ts'
import { StockTakeStateBadge } from '../../src/parts/stock-take/badges.tsx'
import { $now } from '../../src/state/reload/today.ts'
import { downloadPath } from '../../src/ui/icon/download.ts'
import { RecordHead } from '../../src/ui/layout/record-head.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { Link } from '../../src/ui/link/link.tsx'
import { ActionRow, type Action } from '../../src/ui/menu/action-row.tsx'
import type { StockTake } from '../../src/wire/stock-take.ts'
import type { StockTakeStore } from './store.ts'

interface StockTakeHeadProps {
  take: StockTake
  store: StockTakeStore
  onPhone: boolean
}

/** Returns up to two names, or the first name and the number of others. */
function shortenedNames(names: readonly { display_name: string }[] | null, all: string): string {
  const [first, second, ...rest] = names ?? []
  if (!first) return all
  if (rest.length > 0) return texts.more(first.display_name, rest.length + 1)
  return [first, second].flatMap((each) => each?.display_name ?? []).join(', ')
}

/** The scope and state of a stock-take. Except on phones, also the user's actions (TAKE-27). */
export function StockTakeHead({ take, store, onPhone }: StockTakeHeadProps) {
  const { link } = useWidgetHost()
  const now = useStore($now)
  const { scope, created_at, created_by, closed_at, closed_by, run_id, state } = take
  const ended =
    closed_at && closed_by && state !== 'open'
      ? [texts[state](formatMomentWithin(closed_at, now), closed_by.username)]
      : []
  const facts = [
    texts.started(formatMomentWithin(created_at, now), created_by.username),
    [
      scope.place.display_name,
      shortenedNames(scope.locations, texts.all.locations),
      shortenedNames(scope.categories, texts.all.categories),
    ].join(', '),
    ...ended,
  ]
  const below = (
    <>
      <StockTakeStateBadge state={state} />
      {facts.map((fact) => (
        <Text key={fact} size="control" tone="muted">
          {fact}
        </Text>
      ))}
      {run_id !== null && (
        <Text size="control">
          <Link to={link(viewRun(run_id))}>{texts.run(run_id)}</Link>
        </Text>
      )}
    </>
  )
  return (
    <div>
      <RecordHead name={take.name} below={below}>
        {!onPhone && <StockTakeActions take={take} store={store} maxButtons={3} />}
      </RecordHead>
      {!onPhone && <ReportNotice store={store} />}
    </div>
  )
}

/** The notice about the download of the report. */
export function ReportNotice({ store }: { store: StockTakeStore }) {
  const state = useStore(store.report.$state)
  return (
    <div aria-live="polite">
      <ExportNotice state={state} notices={store.notices} />
    </div>
  )
}

interface StockTakeActionsProps {
  take: StockTake
  store: StockTakeStore
  /** The maximum number of buttons beside the menu. */
  maxButtons: number
}

/** The report, and the user's actions that end the stock-take. */
export function StockTakeActions({ take: { can }, store, maxButtons }: StockTakeActionsProps) {
  const reporting = useStore(store.report.$state).status === 'running'
  const cancelling = useStore(store.cancelling.$state).status === 'running'
  const isQueueBusy = useStore(store.queue.$entries).some(({ refused }) => refused === undefined)
  const actions: Action[] = [
    {
      label: texts.actions.report,
      icon: downloadPath,
      busy: reporting,
      run: () => void store.report.run(),
    },
  ]
  if (can.cancel)
    actions.push({
      label: texts.actions.cancel,
      variant: 'danger-quiet',
      busy: cancelling,
      popup: true,
      run: () => void store.cancel(),
    })
  if (can.close)
    actions.push({
      label: texts.actions.close,
      popup: true,
      refusal: isQueueBusy ? texts.closeLater : undefined,
      run: store.showEndDialog,
    })
  // A menu with one entry would only hide it.
  return <ActionRow actions={actions} maxButtons={actions.length === 1 ? 1 : maxButtons} />
}
