import { useStore } from '@nanostores/react'
import { useId, useMemo } from 'react'
import { deletionTexts } from '../../src/domain/messages/en/kit.ts'
import { mergeTexts as texts } from '../../src/domain/messages/en/master-data.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { Button } from '../../src/ui/button/button.tsx'
import type { FormField } from '../../src/ui/form-view/form-field.ts'
import { FormView } from '../../src/ui/form-view/form-view.tsx'
import { SubmitButton } from '../../src/ui/form-view/submit-button.tsx'
import { Modal } from '../../src/ui/modal/modal.tsx'
import type { Option } from '../../src/ui/select/options.ts'
import type { Chosen } from './actions.ts'
import { Affected } from './affected.tsx'
import { merging, type MergeValues, type Merging } from './merging.ts'

const fieldsOf = (options: readonly Option[]): readonly FormField<MergeValues>[] => [
  { kind: 'text', name: 'from', label: texts.from },
  { kind: 'select', name: 'into', label: texts.into, required: true, options: () => options },
]

interface MergeDialogProps {
  chosen: Chosen
  onClose: () => void
}

/** The dialog that merges an entry into another one, and first shows what is affected (MAST-09). */
export function MergeDialog({ chosen, onClose }: MergeDialogProps) {
  const host = useWidgetHost()
  const store: Merging = useMemo(
    () => merging(chosen, { host, saved: onClose }),
    [chosen, host, onClose],
  )
  const options = useStore(store.$targets)
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
      <FormView id={id} form={store.form} fields={fieldsOf(options)} />
      <Affected kind={chosen.kind} name={name} state={preview} retry={store.retry} />
    </Modal>
  )
}
