import { useStore } from '@nanostores/react'
import { env } from '../../env.ts'
import { $dialog } from '../../state/feedback/dialogs.ts'
import { latePart } from '../../state/late-part.ts'
import { useLatePart } from '../use-late-part.ts'
import { askNatively } from './native-dialog.ts'

const outlet = latePart(() => import('./dialog-outlet.tsx'))

/** Loads the code of dialogs ahead of the first one, for screens that open dialogs offline. */
export const loadDialogs = outlet.load

/** The outlet of dialogs, whose code loads with the first dialog. */
export function Dialogs() {
  const request = useStore($dialog)
  const late = useLatePart(outlet, request, (error) => {
    env().log('The code of dialogs did not load', error)
    void askNatively()
  })
  return late ? <late.DialogOutlet /> : null
}
