import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef } from 'react'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import * as styles from '../../src/parts/label/label.css.ts'
import { useReloadOnChange } from '../../src/parts/list/use-reload-on-change.ts'
import { isApplication } from '../../src/session/settings.ts'
import { classes } from '../../src/ui/classes.ts'
import { useLabelDrawing } from './use-label-drawing.ts'
import { LabelPreview } from './preview.tsx'
import { PrintFoot } from './print-foot.tsx'
import { LabelSettingsPanel } from './settings.tsx'
import { labelStore } from './store.ts'

export interface AssetLabelsProps {
  /** Ids or codes of assets, separated by commas. */
  assetIds?: string | undefined
  /** The initial format. */
  format?: string | undefined
}

/** Labels of assets: layout, sheets, preview and printing. */
export function AssetLabels({ assetIds, format }: AssetLabelsProps) {
  const { scope } = useWidgetHost()
  const store = useMemo(() => labelStore(scope, { assetIds, format }), [scope, assetIds, format])
  useEffect(() => store.restoreSettings(), [store])
  const { ids } = useStore(store.$chosen)
  useReloadOnChange(ids.join(), store.labels.reload)
  const preview = useRef<HTMLDivElement>(null)
  const drawing = useLabelDrawing(store)
  return (
    <div className={classes(styles.screen, isApplication() && styles.fills)}>
      <LabelPreview store={store} drawing={drawing} place={preview} />
      <div className={styles.side}>
        <LabelSettingsPanel store={store} drawing={drawing} />
        <PrintFoot store={store} drawing={drawing} preview={preview} />
      </div>
    </div>
  )
}
