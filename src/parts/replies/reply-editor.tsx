import { useEffect, useMemo, useRef } from 'react'
import { cannedReplyTexts as texts } from '../../domain/messages/en/canned-reply.ts'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { onlyMe, unknownPlaceholders, type ReplyDraft } from '../../domain/ticket/reply-rules.ts'
import { EditModal } from '../editing/edit-modal.tsx'
import type { FormField } from '../../ui/form-view/form-field.ts'
import { optionsOf } from '../../ui/select/options.ts'
import type { CannedReply } from '../../wire/canned-reply.ts'
import { managers } from '../../wire/enums.ts'
import { replyRecord, type ReplyRecord } from './store.ts'

/** Returns the placeholders, followed by the words in braces that are not placeholders. */
function bodyHint(body: string): string {
  const unknown = unknownPlaceholders(body)
  return unknown.length > 0 ? `${texts.names}. ${texts.notNames(unknown.join(', '))}` : texts.names
}

const replyFields = (): readonly FormField<ReplyDraft>[] => [
  {
    kind: 'text',
    name: 'title',
    label: texts.fields.title,
    required: true,
    full: true,
  },
  {
    kind: 'area',
    name: 'body',
    label: texts.fields.body,
    required: true,
    full: true,
    rows: 6,
    hint: ({ body }) => bodyHint(body ?? ''),
  },
  {
    kind: 'select',
    name: 'manager',
    label: texts.fields.manager,
    placeholder: texts.everybody,
    clearable: true,
    full: true,
    options: () => [{ value: onlyMe, label: texts.onlyMe }, ...optionsOf(managers)],
  },
]

export interface ReplyEditorProps {
  /** The reply to change; undefined adds a new one. */
  reply: CannedReply | undefined
  onClose: () => void
  /** Opens the form of another reply, which an earlier attempt to add this one has added. */
  onEdit: (existing: CannedReply) => void
}

/** Adds or changes a canned reply. */
export function ReplyEditor({ reply, onClose, onEdit }: ReplyEditorProps) {
  const shown = useRef<ReplyRecord>(undefined)
  const record = useMemo(() => {
    // A save that ends later must not change the form of another reply.
    const isShown = () => shown.current === created
    const created: ReplyRecord = replyRecord(reply, {
      saved: () => isShown() && onClose(),
      edit: (existing) => isShown() && onEdit(existing),
    })
    return created
  }, [reply, onClose, onEdit])
  useEffect(() => {
    shown.current = record
    return () => void (shown.current = undefined)
  }, [record])
  return (
    <EditModal
      title={reply ? texts.edit : texts.add}
      cancel={texts.cancel}
      record={record}
      fieldTexts={{ fields: replyFields() }}
      notLoaded={conversationTexts.composer.repliesFailed}
      gone={{ text: texts.gone }}
      onClose={onClose}
    />
  )
}
