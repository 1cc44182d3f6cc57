import { useId, useMemo } from 'react'
import { cannedReplyTexts as texts } from '../../domain/messages/canned-reply.ts'
import { conversationTexts } from '../../domain/messages/conversation.ts'
import { replyLimits, type ReplyDraft } from '../../domain/reply-rules.ts'
import { EditFrame } from '../editing/edit-frame.tsx'
import { Button } from '../../ui/button/button.tsx'
import type { FormField } from '../../ui/form-view/form-field.ts'
import { FormView } from '../../ui/form-view/form-view.tsx'
import { SubmitButton } from '../../ui/form-view/submit-button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { optionsOf } from '../../ui/select/options.ts'
import type { CannedReply } from '../../wire/canned-reply.ts'
import { managers } from '../../wire/enums.ts'
import { replyRecord } from './store.ts'

const replyFields = (): readonly FormField<ReplyDraft>[] => [
  {
    kind: 'text',
    name: 'title',
    label: texts.fields.title,
    required: true,
    full: true,
    maxLength: replyLimits.title,
  },
  {
    kind: 'area',
    name: 'body',
    label: texts.fields.body,
    required: true,
    full: true,
    rows: 6,
    hint: texts.names,
  },
  {
    kind: 'select',
    name: 'manager',
    label: texts.fields.manager,
    placeholder: texts.everybody,
    clearable: true,
    full: true,
    options: () => optionsOf(managers),
  },
]

export interface ReplyEditorProps {
  /** The one to change; a new one is added without. */
  reply: CannedReply | undefined
  onClose: () => void
}

/** Adds or changes a canned reply. Cancel discards what was typed; closing otherwise keeps it as a draft. */
export function ReplyEditor({ reply, onClose }: ReplyEditorProps) {
  const form = useId()
  const record = useMemo(() => replyRecord(reply, onClose), [reply, onClose])
  const fields = replyFields()
  const discard = () => {
    record.form.reset()
    onClose()
  }
  const footer = (
    <>
      <Button onClick={discard}>{texts.cancel}</Button>
      <SubmitButton of={record.form} form={form} />
    </>
  )
  return (
    <Modal
      title={reply ? texts.edit : texts.add}
      onDismiss={onClose}
      footer={footer}
      dismissOutside={false}
    >
      <EditFrame
        record={record}
        words={{ fields }}
        notLoaded={conversationTexts.composer.repliesFailed}
        gone={{ text: texts.gone }}
      >
        <FormView id={form} form={record.form} fields={fields} />
      </EditFrame>
    </Modal>
  )
}
