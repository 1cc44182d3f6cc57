import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { triageTexts } from '../../domain/messages/en/triage.ts'
import { ConflictDialog } from '../../parts/editing/conflict-dialog.tsx'
import { NoticeText } from '../../parts/editing/edit-notice.tsx'
import { unsaved } from '../../parts/ticket/triage.css.ts'
import type { TicketRecord } from '../../parts/ticket/ticket-record.ts'
import { Button } from '../../ui/button/button.tsx'
import { triageFields, type TriageName, triageNames, unsavedText } from './triage-fields.ts'
import { type Triage, type TriageProps, useEdited } from './triage-store.ts'

const comboboxIn = (triage: Triage, name: TriageName | undefined) =>
  name && triage.elements.get(name)?.querySelector('button')

/** The notice about a choice that was not saved: why, and what to do. */
export function TriageNotice({ ticket, triage }: TriageProps) {
  const record = useStore(triage.$record)
  return record && <Unsaved {...{ record, ticket, triage }} />
}

function Unsaved({ record, ticket, triage }: TriageProps & { record: TicketRecord }) {
  const { dirty, status, errors } = useStore(record.form.$state)
  const base = useStore(record.$base)
  const { row, lists } = useEdited({ ticket, triage })
  const fields = triageFields(row, lists)
  // Also after a choice was saved, because the ticket may have been reloaded in the meantime.
  useEffect(() => triage.renew(ticket), [triage, ticket, status])
  const missing = triageNames.find((name) => errors[name] && name !== triage.chosen)
  useEffect(() => {
    if (status !== 'failed' || !missing) return
    const next = comboboxIn(triage, missing)
    next?.focus()
    next?.click()
  }, [triage, status, missing])
  const focusChosen = () => comboboxIn(triage, triage.chosen)?.focus()
  // The notice with the focused button disappears while the choice is saved.
  const retry = () => {
    focusChosen()
    void record.form.submit()
  }
  const discard = () => {
    focusChosen()
    record.form.reset()
  }
  const reasons = Object.values(errors)
  return (
    <>
      {dirty && status !== 'saving' && (
        <div className={unsaved}>
          <NoticeText
            text={[
              triageTexts.notSaved(unsavedText(record, base?.values, ticket)),
              ...reasons,
            ].join(' ')}
          >
            {reasons.length === 0 && (
              <Button size="small" onClick={retry}>
                {brokenTexts.retry}
              </Button>
            )}
            <Button size="small" onClick={discard}>
              {triageTexts.discard}
            </Button>
          </NoticeText>
        </div>
      )}
      <ConflictDialog record={record} fieldTexts={{ fields }} />
    </>
  )
}
