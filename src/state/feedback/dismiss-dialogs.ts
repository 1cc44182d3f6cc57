import { onLogout, onOtherPerson } from '../../session/session.ts'
import { $dialog, dialogs } from './dialogs.ts'

function dismissAll(): void {
  for (let request = $dialog.get(); request; request = $dialog.get())
    dialogs.settle(request.id, { kind: 'dismissed', reason: 'close' })
}

/** Dismisses all dialogs when the user logs out or another one signs in, who must not confirm their questions. */
export function dismissWithUser(): void {
  onLogout(dismissAll)
  onOtherPerson(dismissAll)
}
