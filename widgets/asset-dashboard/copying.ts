import { assetTexts } from '../../src/domain/messages/en/asset.ts'
import { env } from '../../src/env.ts'
import { action } from '../../src/state/action.ts'
import type { Notices } from '../../src/state/feedback/notices.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import type { Asset } from '../../src/wire/asset.ts'

/** Puts the id of an asset on the clipboard; a failure is only logged, and told among the `notices`. */
export function copying(notices: Notices): (asset: Asset) => void {
  const copy = action<Asset, void>({
    run: ({ id }) => env().copyText(String(id)),
    done() {
      notices.clear()
      toasts.success(assetTexts.copied)
    },
    failed(error, { id }) {
      env().log(assetTexts.copyFailed(id), error)
      notices.tell('copy', assetTexts.copyFailed(id))
    },
  })
  return (asset) => void copy.run(asset)
}
