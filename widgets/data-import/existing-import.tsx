import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useRef } from 'react'
import { importScreenTexts as texts } from '../../src/domain/messages/en/import-screen.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { MissingRecord } from '../../src/parts/record/missing-record.tsx'
import { LoadingFrames } from '../../src/ui/feedback/loading-frames.tsx'
import { StillLoading } from '../../src/ui/feedback/still-loading.tsx'
import { importActions } from './actions.ts'
import { ImportLoaded } from './import-loaded.tsx'
import type { StepName } from './plan.ts'
import { planStore } from './store.ts'

export interface ExistingImportProps {
  id: number
  step: string | undefined
  /** Opens a step of this import; undefined begins a new import. */
  open: (step: StepName | undefined) => void
}

/** The size of the skeleton of the steps. */
const title = { width: '60%', height: 24 }

/** Loads an uploaded import and shows one of its steps. */
export function ExistingImport({ id, step, open }: ExistingImportProps) {
  const { link } = useWidgetHost()
  const store = useMemo(() => planStore(id), [id])
  // `open` changes with the step. New actions would forget that one is running, and its idempotency key.
  const latestOpen = useRef(open)
  latestOpen.current = open
  const openLatest = useCallback((next: StepName | undefined) => latestOpen.current(next), [])
  const actions = useMemo(
    () => importActions(id, store, { link, open: openLatest }),
    [id, store, link, openLatest],
  )
  const state = useStore(store.record.$state)
  const retry = () => void store.record.reload()
  if (state.status === 'failed')
    return <MissingRecord texts={texts} error={state.error} onRetry={retry} />
  const loaded = 'value' in state ? state.value : undefined
  return (
    <>
      {state.status === 'loading' && state.slow && <StillLoading onRetry={retry} />}
      {loaded ? (
        <ImportLoaded {...{ loaded, store, actions, step, open }} />
      ) : (
        <LoadingFrames label={texts.loading} title={title} frames={[58, 420]} />
      )}
    </>
  )
}
