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
    sold: ['Veräußert'],
    needs_repair: ['Faulty', 'Damaged', 'Maintenance', 'Kaputt', 'Beschädigt', 'Wartung'],
    missing: ['Not Found', 'Verschwunden', 'Vermisst', 'Nicht auffindbar'],
    ready: [
      'Deployable',
      'Stock',
      'Storage',
      'Free',
      'Unassigned',
      'Pending',
      'New',
      'Lager',
      'Frei',
      'Neu',
    ],
    donated: ['Given Away', 'Verschenkt'],
    spare_parts: ['Parts', 'Ersatzteil'],
  },
  role: {
    office_admin: ['Administrator', 'Admin', 'Manager', 'Büroleitung', 'Verwaltung', 'Verwalter'],
    system_admin: ['IT', 'IT Admin', 'Sysadmin', 'Systemadministrator', 'Technician', 'Techniker'],
    employee: ['Member', 'Worker', 'Base', 'Self Service', 'Nutzer', 'Benutzer', 'Beschäftigte'],
  },
}

/** Words of which no value is the meaning, however much they look like one: nothing is proposed for them. */
const meansNone: Record<FixedTarget, readonly string[]> = {
  status: [
    'Retired',
    'Archived',
    'Disposed',
    'Discarded',
    'Scrap',
    'Scrapped',
    'Written Off',
    'Recycled',
    'Decommissioned',
    'Destroyed',
    'Deleted',
    'Inactive',
    'Not In Use',
    'Unused',
    'Undeployable',
    'Returned',
    'Reserved',
    'Ausgemustert',
    'Archiviert',
    'Entsorgt',
    'Verschrottet',
    'Abgeschrieben',
    'Stillgelegt',
    'Zerstört',
    'Gelöscht',
    'Inaktiv',
    'Außer Betrieb',
    'Nicht in Benutzung',
    'Nicht in Verwendung',
    'Unbenutzt',
    'Zurückgegeben',
    'Reserviert',
  ],
  role: [],
}

/** How much like a name of a value a text must be: another spelling of it. These names are many, and a wrong status is easily overlooked. */
const sameWord = 0.6

/** Does a cell name a value by one of its names? */
export const isKnownValue = (target: FixedTarget, text: string): boolean =>
  !('fault' in choiceValue(text, target))

/** Finds the value that a text most likely means. */
export function nearestValue(target: FixedTarget): ReturnType<typeof nearestAmong<string>> {
  const values = fixedValues[target]().map(({ value, label }) => ({
    id: value,
    names: [label, ...namesOfValue(target, value), ...(likely[target][value] ?? [])],
  }))
  const none = { id: '', names: meansNone[target] }
  const nearest = nearestAmong([...values, none], sameWord)
  return (text) => {
    const found = nearest(text)
    return found?.id === none.id ? null : found
  }
}

/** Returns what was chosen for an unknown value. */
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
