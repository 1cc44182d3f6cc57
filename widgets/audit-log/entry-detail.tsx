import { reasonLabel } from '../../src/domain/event/audit-labels.ts'
import { auditTexts } from '../../src/domain/messages/en/audit.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { answer } from '../../src/parts/integration/integration.css.ts'
import type { RowActions } from '../../src/ui/data-table/column.ts'
import { Facts, type Fact } from '../../src/ui/layout/facts.tsx'
import type { AuditEntry } from '../../src/wire/audit.ts'

const fact = (label: string, value: string | number | null, look?: Fact['look']): Fact[] =>
  value === null ? [] : [{ label, value: String(value), look }]

/** The details of an entry. Values are focusable, because they may scroll. */
function EntryDetail({ entry }: { entry: AuditEntry }) {
  const texts = auditTexts.details
  const { reason, address, user_agent, origin, provider, session_id, request_id, details } = entry
  const facts = [
    ...fact(texts.reason, reason && reasonLabel(reason), 'long'),
    ...fact(texts.address, address, 'mono'),
    ...fact(texts.userAgent, user_agent, 'long'),
    ...fact(texts.origin, origin),
    ...fact(texts.provider, provider),
    ...fact(texts.session, session_id, 'mono'),
    ...fact(texts.targetId, entry.target?.id ?? null, 'mono'),
    ...fact(texts.request, request_id, 'mono'),
  ]
  return (
    <>
      <Facts facts={facts} />
      {details && (
        <pre className={answer} tabIndex={0} aria-label={texts.values} role="group" dir="auto">
          {showBidi(JSON.stringify(details, null, 2))}
        </pre>
      )}
    </>
  )
}

export const detailBelow = (open: number | undefined) => (entry: AuditEntry) =>
  entry.id === open ? <EntryDetail entry={entry} /> : null

/** Returns the action that opens or closes the details of an entry. */
export const detailActions = (
  open: number | undefined,
  toggle: (entry: AuditEntry) => void,
): RowActions<AuditEntry> => ({
  header: auditTexts.columns.actions,
  of(entry) {
    const expanded = entry.id === open
    const { show, hide } = auditTexts.details
    return [
      {
        label: expanded ? hide : show,
        icon: expanded ? 'chevron-up' : 'chevron-down',
        expanded,
        run: () => toggle(entry),
      },
    ]
  },
})
