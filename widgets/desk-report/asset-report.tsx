import { useStore } from '@nanostores/react'
import { reportScreenTexts as texts } from '../../src/domain/messages/report-screen.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { assetFigures } from '../../src/parts/report/asset-figures.tsx'
import { assetKpis } from '../../src/parts/report/asset-kpis.ts'
import { ReportView } from '../../src/parts/report/report-view.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { useAskedAnew } from './asked-anew.ts'
import { Loaded } from './loaded.tsx'
import type { ReportStore } from './store.ts'

/** The report of assets. */
export function AssetReportView({ store, asked }: { store: ReportStore; asked: string }) {
  const { link } = useWidgetHost()
  const state = useStore(store.assets.$state)
  useAskedAnew(asked, store.assets.reload)
  return (
    <Loaded state={state} report="assets" reload={store.assets.reload}>
      {(report) =>
        report.status.length === 0 ? (
          <EmptyState text={texts.noAssets} />
        ) : (
          <ReportView kpis={assetKpis(report)} figures={assetFigures(report, link)} />
        )
      }
    </Loaded>
  )
}
