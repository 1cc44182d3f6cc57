import { atom, type ReadableAtom } from 'nanostores'
import { assetTexts } from '../../src/domain/messages/asset.ts'
import { env } from '../../src/env.ts'
import { action } from '../../src/state/action.ts'
import { toasts } from '../../src/state/toasts.ts'
import type { Asset } from '../../src/wire/asset.ts'

export interface Copying {
  /** Copies the numeric id (OP-047). */
  copyId(asset: Asset): void
  /** The id that could not be copied, until the next attempt. */
  $uncopied: ReadableAtom<number | undefined>
}

/** Copies the id of an asset to the clipboard; a failure is logged and shown in a notice. */
export function copying(): Copying {
  const $uncopied = atom<number | undefined>()
  const copy = action<Asset, void>({
    async run(asset) {
      $uncopied.set(undefined)
      await env().copyText(String(asset.id))
    },
    done: () => toasts.success(assetTexts.copied),
    failed(error, { id }) {
      env().log(assetTexts.copyFailed(id), error)
      $uncopied.set(id)
    },
  })
  return { copyId: (asset) => void copy.run(asset), $uncopied }
}
