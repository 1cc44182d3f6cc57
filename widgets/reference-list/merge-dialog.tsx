import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { deletionTexts } from '../../src/domain/messages/en/kit.ts'
import { mergeTexts as texts } from '../../src/domain/messages/en/master-data.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { FormModal } from '../../src/parts/editing/form-modal.tsx'
import type { FormField } from '../../src/ui/form-view/form-field.ts'
import { FormView } from '../../src/ui/form-view/form-view.tsx'
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
  const options = useStore(store.$targets)
  const preview = useStore(store.$preview)
  const { display_name: name } = chosen.entry
  return (
    <FormModal
      title={texts.title(name)}
      form={store.form}
      cancel={deletionTexts.no}
      submit={deletionTexts.yes}
      disabledReason={preview.status === 'ready' ? undefined : texts.notYet}
      onClose={onClose}
    >
      {(id) => (
        <>
          <FormView id={id} form={store.form} fields={fieldsOf(options)} />
          <AffectedRecords kind={chosen.kind} name={name} state={preview} retry={store.retry} />
        </>
      )}
    </FormModal>
  )
}
