import { useEffect, useRef } from 'react'
import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { env } from '../../src/env.ts'
import { isRefusal } from '../../src/http/error.ts'
import { loadAsset } from '../../src/parts/asset/loading.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import type { Form } from '../../src/state/record/form.ts'
import { noAsset, valuesOf, type AssetValues } from './values.ts'

type Filled = Pick<Form<AssetValues>, 'load'>

/**
 * Loads the values of another asset without its IDs, its user with the return date, and its label (SIM-01); undefined if
 * it cannot be loaded. New assets cannot be parts of one in the trash.
 */
async function valuesLike(assetId: number): Promise<AssetValues | undefined> {
  try {
    const asset = await loadAsset(assetId)
    const part_of = asset.part_of?.archived ? null : (asset.part_of?.id ?? null)
    const links = { assigned_to: null, return_by: null, part_of }
    const own = { serial_number: '', mac_address: '', labelled: 'not_yet', ...links }
    return { ...valuesOf(asset), ...own }
  } catch (error) {
    env().log(assetFormTexts.loadFailed, error)
    if (!isRefusal(error)) toasts.error(assetFormTexts.loadFailed)
    return undefined
  }
}

/** Fills a form with the values of the asset `like`, if given. */
export function useLike(form: Filled, like: number | undefined, done: () => void): void {
  const ended = useRef(done)
  ended.current = done
  useEffect(() => {
    if (like === undefined) return undefined
    let isLeft = false
    void valuesLike(like).then((values) => {
      if (isLeft || !values) return
      form.load(noAsset, values)
      ended.current()
    })
    return () => {
      isLeft = true
    }
  }, [form, like])
}
