import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { isPrintable, type LabelSettings } from '../../src/domain/label/label-filters.ts'
import type { LabelLayout } from '../../src/domain/label/layout.ts'
import { sheetsOf, type LabelPlace } from '../../src/domain/label/places.ts'
import type { RemoteState } from '../../src/state/remote.ts'
import { layoutOf, linesOf, textMeasure } from './drawing.ts'
import type { DrawnLabel } from './label-sheet.tsx'
import type { LabelStore, LoadedLabels } from './store.ts'

/** Everything that the preview shows, and that is printed. */
export interface Drawing {
  settings: LabelSettings
  state: RemoteState<LoadedLabels>
  loaded: LoadedLabels | undefined
  layout: LabelLayout
  labels: readonly DrawnLabel[]
  /** The number of labels; that of the chosen assets until they are loaded. */
  count: number
  sheets: readonly (readonly LabelPlace[])[]
  /** Whether it can be printed: there are labels, they fit on the paper, and codes are readable. */
  printable: boolean
}

/** The labels while no assets are chosen. */
const none: LoadedLabels = { company: '', assets: [], leftOut: 0 }

/** Returns the labels drawn with the current settings. */
export function useDrawn(store: LabelStore): Drawing {
  const settings = useStore(store.$settings)
  const state = useStore(store.labels.$state)
  const measure = useMemo(() => textMeasure(), [])
  const { ids } = useStore(store.$chosen)
  const loaded = 'value' in state ? state.value : ids.length === 0 ? none : undefined
  const { assets } = loaded ?? none
  const company = loaded?.company ?? ''
  const { sheet, parts, start, shift } = settings
  const layout = useMemo(() => layoutOf(sheet.label, parts, assets), [sheet, parts, assets])
  const labels = useMemo(
    () => assets.map((of) => ({ of, lines: linesOf(of, layout, { company, measure }) })),
    [assets, layout, company, measure],
  )
  const sheets = useMemo(
    () => sheetsOf(sheet, { count: assets.length, start, shift }),
    [sheet, assets, start, shift],
  )
  const printable = assets.length > 0 && !layout.tooSmall && isPrintable(settings)
  const count = loaded ? assets.length : ids.length
  return { settings, state, loaded, layout, labels, count, sheets, printable }
}
