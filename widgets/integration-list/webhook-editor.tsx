import { eventLabel } from '../../src/domain/event/events.ts'
import { integrationTexts as texts } from '../../src/domain/messages/en/integration.ts'
import type { WebhookDraft } from '../../src/domain/event/webhook-rules.ts'
import { EditModal } from '../../src/parts/editing/edit-modal.tsx'
import { Switch } from '../../src/ui/field/switch.tsx'
import type { FormField } from '../../src/ui/form-view/form-field.ts'
import { multiSelectField } from '../../src/ui/select/multi-select.tsx'
import { optionsOf } from '../../src/ui/select/options.ts'
import { managers } from '../../src/wire/enums.ts'
import { webhookLabels } from '../../src/wire/event-kinds.ts'
import { webhookFormats } from '../../src/wire/integration.ts'
import type { WebhookRecord } from './editor.ts'

function webhookFields(): readonly FormField<WebhookDraft>[] {
  const { fields: words, hints } = texts
  return [
    { kind: 'text', name: 'name', label: words.name, required: true, full: true },
    {
      kind: 'text',
      name: 'url',
      label: words.url,
      required: true,
      full: true,
      code: true,
      hint: hints.url,
    },
    {
      kind: 'select',
      name: 'format',
      label: words.format,
      required: true,
      options: () => optionsOf(webhookFormats),
    },
    {
      kind: 'select',
      name: 'manager',
      label: words.manager,
      placeholder: texts.everyTeam,
      hint: hints.manager,
      options: () => optionsOf(managers),
    },
    multiSelectField({
      name: 'kinds',
      label: words.kinds,
      required: true,
      options: optionsOf(webhookLabels()),
    }),
    {
      kind: 'custom',
      name: 'internal',
      label: words.internal,
      full: true,
      render: ({ control, value, onChange }) => (
        <Switch
          id={control.id}
          describedBy={control.describedBy}
          label={texts.hints.internal}
          on={value === true}
          disabled={control.disabled}
          onChange={onChange}
        />
      ),
    },
  ]
}

/** Returns the value of an own field as text, for conflicts. */
function ownValueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (!Array.isArray(value)) return ''
  return value.map((kind) => eventLabel(String(kind))).join(', ')
}

export interface WebhookEditorProps {
  title: string
  record: WebhookRecord
  onClose: () => void
}

/** The modal that adds or edits a webhook. */
export function WebhookEditorModal(props: WebhookEditorProps) {
  const { notLoaded, gone, cancel } = texts
  const fieldTexts = { fields: webhookFields(), customText: ownValueText }
  return (
    <EditModal
      {...props}
      cancel={cancel}
      fieldTexts={fieldTexts}
      notLoaded={notLoaded}
      gone={{ text: gone }}
    />
  )
}
