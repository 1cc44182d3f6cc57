import { bulkFieldNames, bulkFields, type BulkField } from '../../domain/asset/bulk-fields.ts'
import { assetTexts } from '../../domain/messages/en/asset.ts'
import { bulkActionTexts as texts } from '../../domain/messages/en/bulk-action.ts'
import type { Form } from '../../state/record/form.ts'
import { controls } from '../../ui/form-view/controls.tsx'
import type { FormField, CustomControl } from '../../ui/form-view/form-field.ts'
import { multiSelectField } from '../../ui/select/multi-select.tsx'
import { numberField } from '../../ui/form-view/number-field.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { optionsOf } from '../../ui/select/options.ts'
import { assetFields } from '../../wire/asset-fields.ts'
import type { BulkValues } from './bulk-form.ts'
import { choices, type ChoiceName, type Lists } from './choices.ts'

type Field = FormField<BulkValues>

const labelOf = (name: BulkField) => assetFields[bulkFields[name].name].label

/** The control of a field, by its kind. */
function valueField(name: BulkField, lists: Lists): Field {
  const label = labelOf(name)
  const { kind } = assetFields[bulkFields[name].name]
  switch (kind) {
    case 'choice':
    case 'named':
      return {
        kind: 'select',
        name,
        label,
        clearable: false,
        options: (values) => choices[name as ChoiceName](lists, values),
      }
    case 'yesNo':
      return {
        kind: 'select',
        name,
        label,
        clearable: false,
        options: () => optionsOf(assetTexts.yesNo),
      }
    case 'day':
      return { kind: 'date', name, label }
    case 'number':
    case 'quantity':
      return numberField({ name, label })
    default:
      return { kind: kind === 'longText' ? 'area' : 'text', name, label }
  }
}

/** A field that may also be cleared. */
function clearable(field: Field, form: Form<BulkValues>): Field {
  const name = field.name as BulkField
  const render = ({ control, value, onChange }: CustomControl) => {
    const { values } = form.$state.get()
    const others = values.cleared.filter((other) => other !== name)
    const isCleared = others.length < values.cleared.length
    const renderControl = controls[field.kind] as (input: unknown) => React.ReactNode
    return (
      <Stack gap={8}>
        <div>
          <Segmented
            label={texts.how(field.label)}
            segments={optionsOf({ set: texts.set, clear: texts.unset })}
            value={isCleared ? 'clear' : 'set'}
            onChange={(how) => form.set('cleared', how === 'clear' ? [...others, name] : others)}
          />
        </div>
        {!isCleared && renderControl({ field, control, values, value, onChange })}
      </Stack>
    )
  }
  return { kind: 'custom', name, label: field.label, full: true, render }
}

/** Returns the fields of an edit: the choice of fields, then the chosen ones (BULK-06). */
export function editFields(form: Form<BulkValues>, lists: Lists): readonly Field[] {
  const chooser: Field = multiSelectField({
    name: 'fields',
    label: texts.fields,
    options: bulkFieldNames.map((name) => ({ value: name, label: labelOf(name) })),
  })
  const chosen = bulkFieldNames.map((name) => {
    const field = valueField(name, lists)
    const shown = bulkFields[name].clears ? clearable(field, form) : field
    return { ...shown, full: true, hidden: ({ fields }: BulkValues) => !fields.includes(name) }
  })
  return [chooser, ...chosen]
}
