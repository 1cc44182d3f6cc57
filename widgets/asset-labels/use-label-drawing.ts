import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { isPrintable, type LabelSettings } from '../../src/domain/label/label-filters.ts'
import type { LabelLayout } from '../../src/domain/label/layout.ts'
import { sheetsOf, type LabelPlace } from '../../src/domain/label/places.ts'
import type { RemoteState } from '../../src/state/remote.ts'
import { createTextMeasure, layoutOf, linesOf } from './drawing.ts'
import type { DrawnLabel } from './label-sheet.tsx'
import type { LabelStore, LoadedLabels } from './store.ts'

/** The labels as the preview shows them and as they are printed. */
export interface LabelDrawing {
  settings: LabelSettings
  state: RemoteState<LoadedLabels>
  loaded: LoadedLabels | undefined
  layout: LabelLayout
  labels: readonly DrawnLabel[]
  /** The number of labels, or of the chosen assets until they are loaded. */
  count: number
  sheets: readonly (readonly LabelPlace[])[]
  /** Whether there are labels, they fit on the paper, and their codes are readable. */
  printable: boolean
}

/** The labels while no assets are chosen. */
const noLabels: LoadedLabels = { company: '', assets: [], leftOut: 0 }

/** Draws the labels with the current settings. */
export function useLabelDrawing(store: LabelStore): LabelDrawing {
  const settings = useStore(store.$settings)
  const state = useStore(store.labels.$state)
  const measure = useMemo(() => createTextMeasure(), [])
  const { ids } = useStore(store.$chosen)
  const loaded = 'value' in state ? state.value : ids.length === 0 ? noLabels : undefined
  const { assets } = loaded ?? noLabels
  const company = loaded?.company ?? ''
  const { sheet, parts, start, shift } = settings
  const layout = useMemo(() => layoutOf(sheet.label, parts, assets), [sheet, parts, assets])
  const labels = useMemo(
    () => assets.map((coded) => ({ coded, lines: linesOf(coded, layout, { company, measure }) })),
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
