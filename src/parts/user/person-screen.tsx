import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { userInfoTexts as texts } from '../../domain/messages/en/user-info.ts'
import { isApplication } from '../../session/settings.ts'
import type { Remote } from '../../state/remote.ts'
import { LoadingFrames } from '../../ui/feedback/loading-frames.tsx'
import { StillLoading } from '../../ui/feedback/still-loading.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { MissingRecord } from '../record/missing-record.tsx'
import type { OnePerson } from './one-person.ts'

interface PersonScreenProps {
  person: Remote<OnePerson>
  children: (person: OnePerson) => ReactNode
}

/** A screen about one user: loading, loaded, or not found. */
export function PersonScreen({ person, children }: PersonScreenProps) {
  const state = useStore(person.$state)
  const retry = () => void person.reload()
  if (state.status === 'failed')
    return <MissingRecord texts={texts} error={state.error} onRetry={retry} />
  const value = 'value' in state ? state.value : undefined
  return (
    <Stack gap={24} paddingBlock={isApplication() ? 20 : 0} height="full">
      {state.status === 'loading' && state.slow && <StillLoading onRetry={retry} />}
      {value ? children(value) : <LoadingFrames label={texts.loading} frames={[192, 620]} />}
    </Stack>
  )
}
