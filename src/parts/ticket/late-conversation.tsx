import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import { latePart } from '../../state/late-part.ts'
import { Broken } from '../../ui/feedback/broken.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Box, Stack } from '../../ui/layout/box.tsx'
import { Heading } from '../../ui/layout/heading.tsx'
import { whenNear } from '../../ui/near.ts'
import type { ConversationProps } from '../conversation/conversation.tsx'

const conversation = latePart(() => import('../conversation/conversation.tsx'))

interface LateConversationProps extends Omit<ConversationProps, 'inner'> {
  /** Whether the conversation has space above. */
  apart?: boolean
}

/** The conversation on a ticket below its facts or its form. Its code loads when it comes near the viewport. */
export function LateConversation({ apart, ...props }: LateConversationProps) {
  const place = useRef<HTMLElement>(null)
  const state = useStore(conversation.$state)
  useEffect(() => (place.current ? whenNear(place.current, conversation.load) : undefined), [])
  return (
    <Box ref={place} {...(apart && { marginTop: 24 as const })}>
      {state.status === 'ready' ? (
        <state.code.Conversation {...props} inner />
      ) : (
        <Stack gap={14}>
          <Heading defaultLevel={3} inner size="title">
            {ticketInfoTexts.conversation}
          </Heading>
          {state.status === 'failed' ? (
            <Broken text={brokenTexts.notLoaded} onRetry={conversation.load} />
          ) : (
            <Stack role="status" aria-label={ticketInfoTexts.loading}>
              <Skeleton width="100%" height={96} />
              <Skeleton width="100%" height={72} />
            </Stack>
          )}
        </Stack>
      )}
    </Box>
  )
}
