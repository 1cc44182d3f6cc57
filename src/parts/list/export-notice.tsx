import { exportTexts } from '../../domain/messages/export.ts'
import type { ActionState } from '../../state/action.ts'
import { Note } from '../../ui/feedback/note.tsx'
import type { ListButton } from '../../ui/list-screen/list-tools.tsx'

/** The Export button of a list: busy while the spreadsheet is on its way. */
export const exportButton = (state: ActionState<void>, run: () => void): ListButton => ({
  label: exportTexts.button,
  icon: 'download',
  busy: state.status === 'running',
  run,
})

/** A quiet word on an export that takes long or did not work; undefined when there is none. */
export function exportNotice(state: ActionState<void>) {
  if (state.status === 'failed') return <Note>{exportTexts.failed}</Note>
  if (state.status === 'running' && state.slow) return <Note>{exportTexts.slow}</Note>
  return undefined
}
