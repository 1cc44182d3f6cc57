import { useStore } from '@nanostores/react'
import { useId, useMemo } from 'react'
import { deletionTexts } from '../../src/domain/messages/en/kit.ts'
import { mergeTexts as texts } from '../../src/domain/messages/en/master-data.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { useFormClosing } from '../../src/parts/editing/use-form-closing.ts'
import { Button } from '../../src/ui/button/button.tsx'
import type { FormField } from '../../src/ui/form-view/form-field.ts'
import { FormView } from '../../src/ui/form-view/form-view.tsx'
import { SubmitButton } from '../../src/ui/form-view/submit-button.tsx'
import { Modal } from '../../src/ui/modal/modal.tsx'
import type { Option } from '../../src/ui/select/options.ts'
import type { EntryOfKind } from './actions.ts'
import { AffectedRecords } from './affected-records.tsx'
import { merging, type MergeValues } from './merging.ts'

const fieldsOf = (options: readonly Option[]): readonly FormField<MergeValues>[] => [
  { kind: 'text', name: 'from', label: texts.from },
  { kind: 'select', name: 'into', label: texts.into, required: true, options: () => options },
]

interface MergeDialogProps {
  chosen: EntryOfKind
  onClose: () => void
}

/** The dialog that merges an entry into another one. Before, it shows the affected records (MAST-09). */
export function MergeDialog({ chosen, onClose }: MergeDialogProps) {
  const host = useWidgetHost()
  const store = useMemo(() => merging(chosen, { host, saved: onClose }), [chosen, host, onClose])
  const { isLocked, dismiss, discard } = useFormClosing(store.form, onClose)
  const options = useStore(store.$targets)
  const preview = useStore(store.$preview)
  const id = useId()
  const { display_name: name } = chosen.entry
  return (
    <Modal
      title={texts.title(name)}
      onDismiss={dismiss}
      dismissOutside={false}
      footer={
        <>
          <Button disabled={isLocked} onClick={discard}>
            {deletionTexts.no}
          </Button>
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
      <AffectedRecords kind={chosen.kind} name={name} state={preview} retry={store.retry} />
    </Modal>
  )
}
