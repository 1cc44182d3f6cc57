import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { sessionListTexts as texts } from '../../domain/messages/en/session-list.ts'
import { Button } from '../../ui/button/button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { SessionList } from './session-list.tsx'
import { endingOthers } from './sessions.ts'

/** One's own sessions. Render it while it is open. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={texts.title} width="medium" onDismiss={onClose} footer={<EndOthers />}>
      <SessionList />
    </Modal>
  )
}

/** Ends all own sessions but this one, after a question. */
export function EndOthers() {
  const [ending] = useState(endingOthers)
  const { status } = useStore(ending.$state)
  return (
    <Button icon="logout" busy={status === 'running'} onClick={() => void ending.ask()}>
      {texts.endOthers}
    </Button>
  )
}
