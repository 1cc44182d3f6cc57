import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import {
  stockTakeListTexts as texts,
  newStockTakeTexts,
} from '../../src/domain/messages/en/stock-take.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { env } from '../../src/env.ts'
import { $today } from '../../src/state/reload/today.ts'
import { viewStockTake } from './view-stock-take.ts'
import { eyePath } from '../../src/ui/icon/drawings.ts'
import { ListScreen } from '../../src/ui/list-screen/list-screen.tsx'
import { lateDialog } from '../../src/ui/modal/late-dialog.tsx'
import type { StockTake } from '../../src/wire/stock-take.ts'
import { stockTakeColumns } from './columns.tsx'
import { stockTakeListStore } from './store.ts'

const NewDialog = lateDialog(
  async () => (await import('./new-dialog.tsx')).NewDialog,
  () => newStockTakeTexts.notOpened,
)

/** The screen of the element, which opens without a dialog. */
export const StockTakeList = () => <StockTakeScreen />

interface StockTakeScreenProps {
  /** Whether to open the dialog that starts a stock-take. */
  start?: boolean | undefined
}

/** Stock-takes: their places, states and results. */
export function StockTakeScreen({ start = false }: StockTakeScreenProps) {
  const { scope, link, navigate } = useWidgetHost()
  // Renders again at midnight: Today becomes Yesterday.
  useStore($today)
  const [adding, setAdding] = useState(start)
  useEffect(() => {
    if (start) setAdding(true)
  }, [start])
  const close = useCallback(() => setAdding(false), [])
  return (
    <>
      <ListScreen
        label={texts.list}
        list={stockTakeListStore(scope)}
        columns={stockTakeColumns(env().now(), link)}
        rowKey={({ id }) => id}
        rowActions={{
          header: texts.columns.actions,
          tooltip: texts.tooltips.actions,
          of: (take: StockTake) => [
            { label: texts.open, icon: eyePath, run: () => navigate(viewStockTake(take.id)) },
          ],
        }}
        buttons={[
          { label: texts.add, icon: 'plus', variant: 'primary', run: () => setAdding(true) },
        ]}
        count={texts.total}
        texts={{ empty: texts.empty, failed: texts.failed }}
      />
      {adding && <NewDialog onClose={close} />}
    </>
  )
}
