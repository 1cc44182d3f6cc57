import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { $dialog } from '../../state/feedback/dialogs.ts'
import { dismissWithUser } from '../../state/feedback/dismiss-dialogs.ts'
import { useLeader, useOutletParent } from '../overlay/leader.ts'
import { place } from '../overlay/outlet.css.ts'
import { DialogView } from './dialog-view.tsx'

dismissWithUser()

/** Shows the current dialog, once per page, however many widgets render an outlet. */
export function DialogOutlet() {
  const request = useStore($dialog)
  const wrap = useRef<HTMLDivElement>(null)
  const leads = useLeader('dialogs', useOutletParent(wrap), request)
  return (
    <div ref={wrap} className={place}>
      {leads && request && <DialogView key={request.id} request={request} />}
    </div>
  )
}
