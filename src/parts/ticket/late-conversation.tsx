import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { brokenTexts } from '../../domain/messages/broken.ts'
import { latePart } from '../../state/late-part.ts'
import { Broken } from '../../ui/feedback/broken.tsx'
import { whenNear } from '../../ui/near.ts'
import type { ConversationProps } from '../conversation/conversation.tsx'

const conversation = latePart(() => import('../conversation/conversation.tsx'))

/** The conversation on a ticket below its facts or its form; the code comes when it is near what can be seen. */
export function LateConversation(props: Omit<ConversationProps, 'inner'>) {
  const place = useRef<HTMLDivElement>(null)
  const state = useStore(conversation.$state)
  useEffect(() => (place.current ? whenNear(place.current, conversation.load) : undefined), [])
  return (
    <div ref={place}>
      {state.status === 'ready' && <state.code.Conversation {...props} inner />}
      {state.status === 'failed' && (
        <Broken text={brokenTexts.notLoaded} onRetry={conversation.load} />
      )}
    </div>
  )
}
