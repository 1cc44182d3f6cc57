import { useStore } from '@nanostores/react'
import { useId, useMemo } from 'react'
import { deletionTexts } from '../../src/domain/messages/en/kit.ts'
import { mergeTexts as texts } from '../../src/domain/messages/en/master-data.ts'
import { offered } from '../../src/domain/reference/retired.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import type { RemoteState } from '../../src/state/remote.ts'
import { $reference, type ReferenceState } from '../../src/state/reference.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { FieldError } from '../../src/ui/field/field.tsx'
import type { FormField } from '../../src/ui/form-view/form-field.ts'
import { FormView } from '../../src/ui/form-view/form-view.tsx'
import { SubmitButton } from '../../src/ui/form-view/submit-button.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import { FigureList } from '../../src/ui/layout/figure-list.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { Modal } from '../../src/ui/modal/modal.tsx'
import type { MergePreview } from '../../src/wire/reference.ts'
import type { Chosen } from './actions.ts'
import { merging, refusalOf, type MergeValues, type Merging } from './merging.ts'

/** What an entry can be merged into: those of its kind that are offered, locations of its own place. */
function targetsOf({ kind, id, entry }: Chosen, lists: ReferenceState) {
  const rows = {
    category: () => lists.categories,
    place: () => lists.places,
    location: () => lists.locations.filter(({ place }) => place.id === entry.place?.id),
  }[kind]()
  return offered(
    rows.filter((row) => row.id !== id),
    null,
  )
}

const figures = ['assets', 'tickets', 'people', 'locations'] as const

/** What the merge concerns, or why there can be none. */
function Concerned({ state, retry }: { state: RemoteState<MergePreview>; retry: () => void }) {
  const id = useId()
  if (state.status === 'failed') {
    const refusal = refusalOf(state.error)
    return refusal === undefined ? (
      <RetryHint text={texts.notCounted} onRetry={retry} />
    ) : (
      <FieldError id={id} role="alert" text={refusal} />
    )
  }
  const counts = 'value' in state ? state.value : undefined
  const shown = figures.map((name) => ({
    label: texts.figures[name],
    value: counts && formatCount(counts[name]),
    isZero: !counts || counts[name] === 0,
  }))
  return (
    <Stack gap={8} aria-live="polite">
      <Text as="p" size="label" strong>
        {texts.concerned}
      </Text>
      <FigureList figures={shown} />
      {counts !== undefined && counts.joined > 0 && (
        <Text as="p" size="note" tone="muted">
          {texts.joined(counts.joined, formatCount(counts.joined))}
        </Text>
      )}
    </Stack>
  )
}

const fieldsOf = (options: ReturnType<typeof targetsOf>): readonly FormField<MergeValues>[] => [
  { kind: 'text', name: 'from', label: texts.from },
  { kind: 'select', name: 'into', label: texts.into, required: true, options: () => options },
]

export interface MergeDialogProps {
  chosen: Chosen
  onClose: () => void
}

/** Merges an entry into another one, and says before what that concerns (MAST-09). */
export function MergeDialog({ chosen, onClose }: MergeDialogProps) {
  const place = useWidgetHost()
  const store: Merging = useMemo(
    () => merging(chosen, { place, saved: onClose }),
    [chosen, place, onClose],
  )
  const options = targetsOf(chosen, useStore($reference))
  const preview = useStore(store.$preview)
  const id = useId()
  const { display_name: name } = chosen.entry
  return (
    <Modal
      title={texts.title(name)}
      onDismiss={onClose}
      dismissOutside={false}
      footer={
        <>
          <Button onClick={onClose}>{deletionTexts.no}</Button>
          <SubmitButton
            of={store.form}
            form={id}
            label={deletionTexts.yes}
            disabled={preview.status !== 'ready'}
            disabledReason={texts.notYet}
          />
        </>
      }
    >
      <Stack>
        <FormView id={id} form={store.form} fields={fieldsOf(options)} />
        <Concerned state={preview} retry={store.retry} />
        <Text as="p" size="note" tone="muted">
          {texts.afterwards(name)}
        </Text>
      </Stack>
    </Modal>
  )
}
