import { actionLabel, kindLabel } from '../../src/domain/event/audit-labels.ts'
import { auditTexts as texts } from '../../src/domain/messages/en/audit.ts'
import { formatMoment } from '../../src/domain/text/format.ts'
import { Badge } from '../../src/ui/badge/badge.tsx'
import { column, type Column } from '../../src/ui/data-table/column.ts'
import type { AuditEntry } from '../../src/wire/audit.ts'
import { auditActorKinds, auditOutcomes } from '../../src/wire/audit-enums.ts'

/** Returns the actor's name at that time, else the kind of actor. */
const actorText = ({ actor: { kind, name } }: AuditEntry): string =>
  kind === 'person' && name ? name : [auditActorKinds[kind], name].filter(Boolean).join(': ')

const targetText = ({ target }: AuditEntry): string | null => {
  if (!target) return null
  const { kind, id, name } = target
  return [kindLabel(kind), name ?? id].filter(Boolean).join(': ')
}

function Outcome({ outcome }: Pick<AuditEntry, 'outcome'>) {
  const { hue, glyph, label } = auditOutcomes[outcome]
  return (
    <Badge hue={hue} glyph={glyph}>
      {label}
    </Badge>
  )
}

/** The columns of the audit trail; `now` decides what is today and yesterday. */
export function auditColumns(now: Date): readonly Column<AuditEntry>[] {
  const { columns } = texts
  return [
    column({
      id: 'time',
      header: columns.time,
      cell: ({ at }: AuditEntry) => formatMoment(at, now),
      card: 'number',
    }),
    column({
      id: 'action',
      header: columns.action,
      cell: ({ action }: AuditEntry) => actionLabel(action),
      look: 'long',
      card: 'title',
    }),
    column({ id: 'outcome', header: columns.outcome, cell: Outcome, card: 'corner' }),
    column({ id: 'actor', header: columns.actor, cell: actorText, look: 'long', card: 'fact' }),
    column({ id: 'target', header: columns.target, cell: targetText, grow: true, card: 'fact' }),
  ]
}
