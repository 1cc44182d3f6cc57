import { copyPath } from '../../ui/icon/drawings.ts'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { conflictTexts, editingTexts } from '../../domain/messages/en/editing.ts'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { env } from '../../env.ts'
import type { EditedRecord } from '../../state/record/editing.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { StillLoading } from '../../ui/feedback/still-loading.tsx'
import { Inline } from '../../ui/layout/box.tsx'
import { type FieldTexts, changedText } from './field-texts.ts'

export interface EditNoticeProps<Values extends object> {
  record: EditedRecord<Values, unknown, unknown>
  fieldTexts: FieldTexts<Values>
  /** Text for a record that did not load. */
  notLoaded: string
  /** The text for a record that another user deleted, and a link to where it may be now. */
  gone: { text: string; link?: ReactNode }
}

/** A notice above the form: the record did not load, was deleted, or was changed. */
export function EditNotice<Values extends object>(props: EditNoticeProps<Values>) {
  const { record, fieldTexts, notLoaded, gone } = props
  const loading = useStore(record.loading.$state)
  const outdated = useStore(record.$outdated)
  const isDeleted = useStore(record.$gone)
  const base = useStore(record.$base)
  const retry = () => void record.loading.reload()
  if (isDeleted && base) {
    return (
      <NoticeText text={gone.text}>
        {gone.link}
        <Button size="small" icon={copyPath} onClick={() => copyChanges(record, fieldTexts)}>
          {editingTexts.copyTyped}
        </Button>
      </NoticeText>
    )
  }
  if (loading.status === 'failed') {
    return (
      <NoticeText text={notLoaded}>
        {record.canRetry && (
          <Button size="small" icon="refresh" passesFocus onClick={retry}>
            {brokenTexts.retry}
          </Button>
        )}
      </NoticeText>
    )
  }
  if (loading.status === 'loading' && loading.slow) return <StillLoading onRetry={retry} />
  return outdated ? <Note>{conflictTexts.outdated}</Note> : null
}

/** A note with buttons. */
export const NoticeText = ({ text, children }: { text: string; children: ReactNode }) => (
  <Note>
    <Inline justifyContent="space-between">
      <span role="status">{text}</span>
      <Inline>{children}</Inline>
    </Inline>
  </Note>
)

function copyChanges<Values extends object>(
  { form, $base }: EditedRecord<Values, unknown, unknown>,
  fieldTexts: FieldTexts<Values>,
): void {
  const text = changedText(fieldTexts, form.$state.get().values, $base.get()?.values)
  env()
    .copyText(text)
    .then(
      () => toasts.success(editingTexts.copied),
      () => toasts.error(editingTexts.copyFailed),
    )
}
