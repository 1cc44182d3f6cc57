import { useStore } from '@nanostores/react'
import { useCallback, useRef, useState } from 'react'
import { cannedReplyTexts as texts } from '../../domain/messages/en/canned-reply.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { useNextFocus } from '../../ui/next-focus.ts'
import type { CannedReply } from '../../wire/canned-reply.ts'
import { managers } from '../../wire/enums.ts'
import { ReplyEditor } from './reply-editor.tsx'
import { ReplyState } from './reply-state.tsx'
import { deleteReply, replies } from './store.ts'
import * as styles from './replies.css.ts'

export interface ManageRepliesProps {
  /** Opens with the form for a new reply. */
  adding: boolean
  onClose: () => void
}

/** The reply that is edited; a new one without `reply`. */
interface Edited {
  reply?: CannedReply
}

/** The dialog in which canned replies are added, changed and deleted. */
export function ManageReplies({ adding, onClose }: ManageRepliesProps) {
  const [edited, setEdited] = useState<Edited | undefined>(adding ? {} : undefined)
  const [lastEdited, setLastEdited] = useState<Edited>()
  const state = useStore(replies.$state)
  const back = useCallback(() => {
    setEdited(undefined)
    setLastEdited(edited)
  }, [edited])
  const edit = useCallback((reply: CannedReply) => setEdited({ reply }), [])
  if (edited)
    return (
      <ReplyEditor key={edited.reply?.id ?? ''} reply={edited.reply} onClose={back} onEdit={edit} />
    )
  const all = 'value' in state ? (state.value ?? []) : []
  const footer = (
    <>
      <Button onClick={onClose}>{texts.close}</Button>
      <Button
        variant="primary"
        icon="plus"
        initialFocus={lastEdited && !lastEdited.reply}
        onClick={() => setEdited({})}
      >
        {texts.addOne}
      </Button>
    </>
  )
  return (
    <Modal title={texts.manage} width="wide" onDismiss={onClose} footer={footer}>
      <ReplyState />
      <ReplyRows replies={all} lastEdited={lastEdited?.reply} onEdit={edit} />
    </Modal>
  )
}

/** Returns the same button of the row beside a deleted one or, without rows, the button that adds a reply. */
const buttonAfter = (list: Element, row: Node | null) =>
  (row as Element | null)?.querySelector('button:last-child') ??
  list.closest('dialog')?.querySelector(':scope > [data-actions] button:last-child')

interface ReplyRowsProps {
  replies: readonly CannedReply[]
  /** The reply that was edited last. */
  lastEdited: CannedReply | undefined
  onEdit: (reply: CannedReply) => void
}

function ReplyRows({ replies: all, lastEdited, onEdit }: ReplyRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  useNextFocus(list, buttonAfter)
  return (
    <ul ref={list} aria-label={texts.list} className={styles.rows}>
      {all.map((reply) => (
        <ReplyRow
          key={reply.id}
          reply={reply}
          wasEditedLast={reply.id === lastEdited?.id}
          onEdit={() => onEdit(reply)}
        />
      ))}
    </ul>
  )
}

interface ReplyRowProps {
  reply: CannedReply
  /** Whether this reply was edited last. */
  wasEditedLast: boolean
  onEdit: () => void
}

function ReplyRow({ reply, wasEditedLast, onEdit }: ReplyRowProps) {
  const title = showBidi(reply.title)
  return (
    <li className={styles.managed}>
      <span className={styles.words}>
        <b dir="auto" className={styles.title}>
          {title}
        </b>
        <span className={styles.excerpt}>
          {reply.manager === null
            ? texts.everybody
            : reply.manager === 'me'
              ? texts.onlyMe
              : managers[reply.manager]}
        </span>
      </span>
      <IconButton
        icon="pencil"
        label={texts.editThis(title)}
        initialFocus={wasEditedLast}
        onClick={onEdit}
      />
      <IconButton
        icon="trash"
        label={texts.deleteThis(title)}
        onClick={() => void deleteReply(reply)}
      />
    </li>
  )
}
