import { useEffect, useRef } from 'react'
import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { env } from '../../src/env.ts'
import { endsSession } from '../../src/http/error.ts'
import { loadAsset } from '../../src/parts/asset/loading.ts'
import { confirmDeletion } from '../../src/state/record/deletion.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import type { Form } from '../../src/state/record/form.ts'
import { sameValue } from '../../src/state/record/form-values.ts'
import { noAsset, valuesOf, type AssetValues } from './values.ts'

/**
 * Loads the values of another asset without its IDs, its user with the return date, and its label (SIM-01). Resolves to
 * undefined if the asset cannot be loaded. New assets cannot be parts of an asset in the trash.
 */
async function loadSimilarValues(assetId: number): Promise<AssetValues | undefined> {
  try {
    const asset = await loadAsset(assetId)
    const part_of = asset.part_of?.archived ? null : (asset.part_of?.id ?? null)
    return {
      ...valuesOf(asset),
      serial_number: '',
      mac_address: '',
      labelled: 'not_yet',
      assigned_to: null,
      return_by: null,
      part_of,
    }
  } catch (error) {
    env().log(assetFormTexts.loadFailed, error)
    if (!endsSession(error)) toasts.error(assetFormTexts.loadFailed)
    return undefined
  }
}

/** Loads the values into the form, except for fields that the user has changed since it had the values `before`. */
function fillUnchanged(
  form: Pick<Form<AssetValues>, '$state' | 'load' | 'set'>,
  values: AssetValues,
  before: AssetValues,
): void {
  const typed = form.$state.get().values
  form.load(noAsset, values)
  for (const name of Object.keys(noAsset) as (keyof AssetValues)[])
    if (!sameValue(typed[name], before[name])) form.set(name, typed[name])
}

/** Resolves to false if the form has a restored draft that the user wants to keep. */
const mayFill = async ({ $state }: Pick<Form<AssetValues>, '$state'>): Promise<boolean> =>
  !$state.get().restored || (await confirmDeletion(assetFormTexts.replaceDraft))

/**
 * Fills a new form with the values of the asset `similarTo`, if any, then calls `onFilled`. Asks before it replaces a
 * stored draft.
 */
export function useValuesOfSimilar(
  form: Pick<Form<AssetValues>, '$state' | 'load' | 'set'>,
  similarTo: number | undefined,
  onFilled: () => void,
): void {
  const latestOnFilled = useRef(onFilled)
  latestOnFilled.current = onFilled
  useEffect(() => {
    if (similarTo === undefined) return undefined
    let isUnmounted = false
    const before = form.$state.get().values
    void loadSimilarValues(similarTo).then(async (values) => {
      if (isUnmounted || !values) return
      const isConfirmed = await mayFill(form)
      if (isUnmounted) return
      if (isConfirmed) fillUnchanged(form, values, before)
      latestOnFilled.current()
    })
    return () => {
      isUnmounted = true
    }
  }, [form, similarTo])
}
