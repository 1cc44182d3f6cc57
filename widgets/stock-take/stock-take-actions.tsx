import { useStore } from '@nanostores/react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { downloadPath } from '../../src/ui/icon/download.ts'
import { ActionRow, type Action } from '../../src/ui/menu/action-row.tsx'
import type { StockTake } from '../../src/wire/stock-take.ts'
import type { StockTakeStore } from './store.ts'

interface StockTakeActionsProps {
  take: StockTake
  store: StockTakeStore
}

/** The report, and how this user may end the stock-take. */
export function StockTakeActions({ take: { can }, store }: StockTakeActionsProps) {
  const reporting = useStore(store.report.$state).status === 'running'
  const cancelling = useStore(store.cancelling.$state).status === 'running'
  const waits = useStore(store.queue.$entries).some(({ refused }) => refused === undefined)
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
      refusal: waits ? texts.closeLater : undefined,
      run: store.askClose,
    })
  return <ActionRow actions={actions} most={3} />
}
