import type { ComponentType } from 'react'
import { env } from '../../env.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { latePart } from '../../state/late-part.ts'
import { useLatePart } from '../use-late-part.ts'

/**
 * A dialog whose code is loaded when it is opened, or before that by `load`. If loading fails when it is opened, it closes,
 * and a toast shows the text of `failed`.
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
