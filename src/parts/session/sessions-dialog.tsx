import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { sessionListTexts as texts } from '../../domain/messages/en/session-list.ts'
import { Button } from '../../ui/button/button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { SessionList } from './session-list.tsx'
import { endingOthers, sessionsStore } from './sessions.ts'

/** The user's own sessions in a dialog. Render it while it is open. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const [store] = useState(() => sessionsStore(undefined))
  return (
    <Modal title={texts.title} width="medium" onDismiss={onClose} footer={<EndOthers />}>
      <SessionList store={store} />
    </Modal>
  )
}

/** A button that ends all own sessions except this one, after a confirmation. */
export function EndOthers() {
  const [ending] = useState(endingOthers)
  const { status } = useStore(ending.$state)
  return (
    <Button icon="logout" busy={status === 'running'} onClick={() => void ending.ask()}>
      {texts.endOthers}
    </Button>
  )
}
