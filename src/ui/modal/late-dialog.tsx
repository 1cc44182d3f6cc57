import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect } from 'react'
import { env } from '../../env.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { latePart } from '../../state/late-part.ts'

/**
 * A dialog whose code is loaded when it is opened, or before that by `load`. If loading fails when it is opened, it closes,
 * and a toast shows the text of `failed`.
 */
export function lateDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  failed: () => string,
) {
  const dialog = latePart(load)
  function LateDialog(props: Props) {
    const { onClose } = props
    const state = useStore(dialog.$state)
    useEffect(
      () =>
        dialog.use(
          () => undefined,
          (error) => {
            env().log(failed(), error)
            toasts.error(failed())
            onClose()
          },
        ),
      [onClose],
    )
    return state.status === 'ready' ? <state.code {...props} /> : null
  }
  return Object.assign(LateDialog, { load: dialog.load })
}
