import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { masterDataTexts as texts } from '../../src/domain/messages/en/master-data.ts'
import { isOther } from '../../src/domain/reference/reference-rules.ts'
import { formOptions } from '../../src/domain/reference/retired.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { EditModal } from '../../src/parts/editing/edit-modal.tsx'
import type { FormField } from '../../src/ui/form-view/form-field.ts'
import { numberField } from '../../src/ui/form-view/number-field.tsx'
import { optionsOf } from '../../src/ui/select/options.ts'
import { managers } from '../../src/wire/enums.ts'
import type { Place, ReferenceEntry, ReferenceSaved } from '../../src/wire/reference.ts'
import type { ReferenceKind } from '../../src/wire/reference-kinds.ts'
import { entryRecord, fieldsOf, type EntryRecord, type EntryValues } from './editor.ts'
import { offerManager } from './new-manager.ts'
import type { ReferenceStore } from './store.ts'

function entryFields(
  kind: ReferenceKind,
  { entry, places }: { entry: ReferenceSaved | undefined; places: readonly Place[] },
): readonly FormField<EntryValues>[] {
  const { fields: words, hints } = texts
  const isOtherCategory = kind === 'category' && isOther(entry)
  const fields: Record<keyof EntryValues, FormField<EntryValues>> = {
    display_name: {
      kind: 'text',
      name: 'display_name',
      label: words.display_name,
      required: true,
      full: true,
    },
    manager: {
      kind: 'select',
      name: 'manager',
      label: words.manager,
      required: !isOtherCategory,
      hint: isOtherCategory ? hints.other : hints.manager,
      options: () => optionsOf(managers),
    },
    useful_life: numberField({ name: 'useful_life', label: words.useful_life, whole: true }),
    place_id: {
      kind: 'select',
      name: 'place_id',
      label: words.place_id,
      required: true,
      full: true,
      hint: entry ? hints.place : undefined,
      options: ({ place_id }) => formOptions(places, place_id),
    },
  }
  return fieldsOf[kind].map((name) => fields[name])
}

export interface EntryEditorProps {
  kind: ReferenceKind
  /** The entry to change; undefined adds a new one. */
  entry: ReferenceEntry | undefined
  store: ReferenceStore
}

/** The modal that adds or edits a category, a place or a location. */
export function EntryEditor({ kind, entry: first, store }: EntryEditorProps) {
  const [entry, edit] = useState<ReferenceSaved | undefined>(first)
  const host = useWidgetHost()
  const record = useMemo(() => {
    const record: EntryRecord = entryRecord({
      kind,
      entry,
      saved(written) {
        // A save that ends later must not close another dialog.
        if (record.form.$state.lc > 0) store.close()
        if (first) void offerManager(host, first, written)
      },
      edit,
    })
    return record
  }, [kind, entry, first, host, store])
  const places = useStore(record.$lists)
  return (
    <EditModal
      key={entry ? 'edit' : 'add'}
      title={entry ? texts.edit[kind] : texts.add[kind]}
      record={record}
      fieldTexts={{ fields: entryFields(kind, { entry, places }) }}
      cancel={texts.cancel}
      notLoaded={texts.notLoaded}
      gone={{ text: texts.gone }}
      onClose={store.close}
    />
  )
}
