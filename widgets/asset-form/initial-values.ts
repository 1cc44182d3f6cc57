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

interface InitialValues {
  serialNumber?: string | undefined
  similarTo?: number | undefined
}

/**
 * Fills a new form with the ID `serialNumber` and the values of the asset `similarTo`, if any, then calls `onFilled`. Asks
 * before it replaces a stored draft, except for a draft without an ID, which gets `serialNumber`.
 */
export function useInitialValues(
  form: Pick<Form<AssetValues>, '$state' | 'load' | 'set'>,
  { serialNumber = '', similarTo }: InitialValues,
  onFilled: () => void,
): void {
  const latestOnFilled = useRef(onFilled)
  latestOnFilled.current = onFilled
  useEffect(() => {
    if (similarTo === undefined && serialNumber === '') return undefined
    let isUnmounted = false
    const { values: before, restored } = form.$state.get()
    const draftId = restored ? before.serial_number : ''
    const hasOtherId = serialNumber !== '' && draftId !== '' && draftId !== serialNumber
    if (serialNumber !== '' && !hasOtherId) form.set('serial_number', serialNumber)
    const isSimilar = similarTo !== undefined
    void (isSimilar ? loadSimilarValues(similarTo) : Promise.resolve(noAsset)).then(
      async (values) => {
        if (isUnmounted || !values) return
        const isConfirmed = (isSimilar || hasOtherId) && (await mayFill(form))
        if (isUnmounted) return
        if (isConfirmed) fillUnchanged(form, { ...values, serial_number: serialNumber }, before)
        latestOnFilled.current()
      },
    )
    return () => {
      isUnmounted = true
    }
  }, [form, serialNumber, similarTo])
}
