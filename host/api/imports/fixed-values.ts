import { fixedValues } from '../../../src/domain/run/import-values.ts'
import type { FixedTarget } from '../../../src/wire/import-kinds.ts'
import { nameKey } from './cell-text.ts'
import { choiceValue, namesOfValue } from './cell-values.ts'
import { nearestAmong } from './nearest.ts'
import { isOfName, type ImportPlan, type ValueChoice } from './plan.ts'

/** Words that can mean something else, or grant rights: they are proposed, and a person decides. */
const likely: Record<FixedTarget, Readonly<Record<string, readonly string[]>>> = {
  status: {
    in_use: [
      'Active',
      'Used',
      'Issued',
      'Allocated',
      'On Loan',
      'Aktiv',
      'In Benutzung',
      'In Gebrauch',
      'In Verwendung',
      'Benutzt',
      'Genutzt',
      'Zugewiesen',
      'Verliehen',
    ],
    backup: ['Spare', 'Reserve', 'Ersatz', 'Ersatzgerät'],
    sold: ['Disposed', 'Veräußert', 'Entsorgt'],
    needs_repair: ['Faulty', 'Damaged', 'Maintenance', 'Kaputt', 'Beschädigt', 'Wartung'],
    missing: ['Not Found', 'Verschwunden', 'Vermisst', 'Nicht auffindbar'],
    ready: ['Stock', 'Storage', 'Free', 'Unassigned', 'Pending', 'New', 'Lager', 'Frei', 'Neu'],
    donated: ['Given Away', 'Verschenkt'],
    spare_parts: ['Retired', 'Archived', 'Scrap', 'Ausgemustert', 'Verschrottet', 'Archiviert'],
  },
  role: {
    office_admin: ['Administrator', 'Admin', 'Manager', 'Büroleitung', 'Verwaltung', 'Verwalter'],
    system_admin: ['IT', 'IT Admin', 'Sysadmin', 'Systemadministrator', 'Technician', 'Techniker'],
    employee: ['Member', 'Worker', 'Base', 'Self Service', 'Nutzer', 'Benutzer', 'Beschäftigte'],
  },
}

/** Does a cell name a value by one of its names? */
export const isKnownValue = (target: FixedTarget, text: string): boolean =>
  !('fault' in choiceValue(text, target))

/** Finds the value that a text most likely means. */
export const nearestValue = (target: FixedTarget): ReturnType<typeof nearestAmong<string>> =>
  nearestAmong(
    fixedValues[target]().map(({ value, label }) => ({
      id: value,
      names: [label, ...namesOfValue(target, value), ...(likely[target][value] ?? [])],
    })),
  )

/** What was chosen for an unknown value. */
export function valueChoice(
  choices: ImportPlan['choices'],
  target: string,
  text: string,
): ValueChoice | undefined {
  const key = nameKey(text)
  for (const each of choices)
    if (!isOfName(each) && each.target === target && nameKey(each.value) === key) return each.choice
  return undefined
}
