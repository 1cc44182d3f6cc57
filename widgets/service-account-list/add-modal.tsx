import {
  mayHaveScope,
  serviceRoles,
  type ServiceAccountDraft,
} from '../../src/domain/access/service-rules.ts'
import { serviceAccountTexts as texts } from '../../src/domain/messages/en/service-account.ts'
import { EditModal } from '../../src/parts/editing/edit-modal.tsx'
import type { FormField } from '../../src/ui/form-view/form-field.ts'
import { multiSelectField } from '../../src/ui/select/multi-select.tsx'
import { optionsOf } from '../../src/ui/select/options.ts'
import { keysOf, roles } from '../../src/wire/enums.ts'
import { serviceScopes } from '../../src/wire/service-scopes.ts'
import type { ServiceAccountRecord } from './editor.ts'

const terms = [30, 90, 365, 730]

function termLabel(days: number): string {
  const years = days / 365
  if (years < 1) return texts.afterDays(days)
  return years === 1 ? texts.afterYear : texts.afterYears(years)
}

/** Returns a hint with the scopes that an account of the chosen role cannot have. */
function scopeHint({ role }: ServiceAccountDraft): string | undefined {
  const excluded = keysOf(serviceScopes).filter((scope) => !mayHaveScope(role, scope))
  if (role === null || excluded.length === 0) return undefined
  return texts.hints.scopes(excluded.map((scope) => serviceScopes[scope]).join(', '))
}

function serviceFields(): readonly FormField<ServiceAccountDraft>[] {
  const { fields: words, hints } = texts
  return [
    {
      kind: 'text',
      name: 'name',
      label: words.name,
      required: true,
      full: true,
      hint: hints.name,
    },
    {
      kind: 'select',
      name: 'role',
      label: words.role,
      required: true,
      hint: hints.role,
      options: () =>
        optionsOf(roles).filter(({ value }) => serviceRoles().some((role) => role === value)),
    },
    {
      kind: 'select',
      name: 'days',
      label: words.days,
      required: true,
      options: () => terms.map((days) => ({ value: days, label: termLabel(days) })),
    },
    multiSelectField({
      name: 'scopes',
      label: words.scopes,
      required: true,
      hint: scopeHint,
      options: optionsOf(serviceScopes),
    }),
  ]
}

const scopeNames = (value: unknown): string =>
  Array.isArray(value)
    ? optionsOf(serviceScopes)
        .filter((option) => value.includes(option.value))
        .map(({ label }) => label)
        .join(', ')
    : ''

export interface AddServiceModalProps {
  record: ServiceAccountRecord
  onClose: () => void
}

/** The modal that adds a service account. */
export function AddServiceModal(props: AddServiceModalProps) {
  return (
    <EditModal
      {...props}
      title={texts.addTitle}
      cancel={texts.cancel}
      fieldTexts={{ fields: serviceFields(), customText: scopeNames }}
      notLoaded={texts.failed}
      gone={{ text: texts.failed }}
    />
  )
}
