import type { KeyboardEvent, SyntheticEvent } from 'react'
import { listTexts } from '../../domain/messages/en/list.ts'
import { sameValue } from '../../state/record/form-values.ts'
import { Button } from '../button/button.tsx'
import { RetryHint } from '../feedback/retry-hint.tsx'
import { Field } from '../field/field.tsx'
import { MultiSelect } from '../select/multi-select.tsx'
import { Select } from '../select/select.tsx'
import { chosenOf, type FilterField, type FilterSpec, withChosen } from './filter.ts'
import * as styles from './filter-panel.css.ts'

export interface FilterFormProps<Filters> {
  spec: FilterSpec<Filters>
  /** The edited filters, which may differ from `applied`. */
  draft: Filters
  applied: Filters
  onDraft: (draft: Filters) => void
  onApply: () => void
  onClear: () => void
}

/** The fields of the filters above a bar with Clear and Apply. Enter on a closed select applies the edits. */
export function FilterForm<Filters>({
  spec,
  draft,
  applied,
  onDraft,
  onApply,
  onClear,
}: FilterFormProps<Filters>) {
  const apply = (event: SyntheticEvent) => {
    event.preventDefault()
    onApply()
  }
  // Elsewhere Enter opens a select; here it applies if there are edits.
  const onKeyDown = (event: KeyboardEvent) => {
    const closed = (event.target as HTMLElement).matches('[role="combobox"][aria-expanded="false"]')
    if (event.key !== 'Enter' || !closed || sameValue(draft, applied)) return
    event.stopPropagation()
    apply(event)
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={spec.busy ?? false}
      onSubmit={apply}
      onKeyDownCapture={onKeyDown}
    >
      <div className={styles.fields}>
        {spec.busy && (
          <p role="status" className={styles.busy}>
            {listTexts.table.loading}
          </p>
        )}
        {spec.missing && <RetryHint {...spec.missing} />}
        {spec.fields.map(
          (field) =>
            !field.hidden && (
              <FilterControl key={field.name} {...{ spec, field, draft, onDraft }} />
            ),
        )}
      </div>
      <div className={styles.bar}>
        <Button variant="ghost" onClick={onClear}>
          {spec.clear}
        </Button>
        <Button variant="primary" type="submit">
          {listTexts.filters.apply}
        </Button>
      </div>
    </form>
  )
}

interface FilterControlProps<Filters> extends Pick<
  FilterFormProps<Filters>,
  'spec' | 'draft' | 'onDraft'
> {
  field: FilterField<Filters>
}

function FilterControl<Filters>({ spec, field, draft, onDraft }: FilterControlProps<Filters>) {
  const chosen = chosenOf(draft, field.name)
  const options = field.options(draft)
  return (
    <Field label={field.label} disabled={field.disabled?.(draft)}>
      {(control) =>
        field.kind === 'many' ? (
          <MultiSelect
            {...control}
            options={options}
            source={field.source?.()}
            value={chosen}
            onChange={(values) => onDraft(withChosen(spec, draft, { field, values }))}
          />
        ) : (
          <Select
            {...control}
            options={options}
            value={chosen[0]}
            onChange={(value) =>
              onDraft(withChosen(spec, draft, { field, values: value === null ? [] : [value] }))
            }
          />
        )
      }
    </Field>
  )
}
