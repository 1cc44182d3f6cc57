import type { ComponentType } from 'react'
import { env } from '../../env.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { latePart } from '../../state/late-part.ts'
import { useLatePart } from '../use-late-part.ts'

/**
 * Returns a dialog whose code loads when it opens; `load` preloads it. If loading fails while it is open, calls
 * `onClose` and shows `failed` in a toast.
 */
export function lateDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  failed: () => string,
) {
  const dialog = latePart(async () => ({ Dialog: await load() }))
  function LateDialog(props: Props) {
    const late = useLatePart(dialog, true, (error) => {
      env().log(failed(), error)
      toasts.error(failed())
      props.onClose()
    })
    return late ? <late.Dialog {...props} /> : null
  }
  return Object.assign(LateDialog, { load: dialog.load })
}
