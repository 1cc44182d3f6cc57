import { fixedValues } from '../../../src/domain/run/import-values.ts'
import type { FixedTarget } from '../../../src/wire/import-kinds.ts'
import { nameKey } from './cell-text.ts'
import { choiceValue, namesOfValue } from './cell-values.ts'
import { nearestAmong } from './nearest.ts'
import { isOfName, type ImportPlan, type ValueChoice } from './plan.ts'

/** Words that are only suggested, because they can mean something else or grant rights. */
const suggestedWords: Record<FixedTarget, Readonly<Record<string, readonly string[]>>> = {
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

/** Words that resemble a value but mean none of them, so that nothing is suggested. */
const unrelatedWords: Record<FixedTarget, readonly string[]> = {
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

/** Minimum similarity of a suggestion. High, because there are many names, and a wrong status is easily overlooked. */
const minSimilarity = 0.6

/** Returns whether a text is a name of a value. */
export const isKnownValue = (target: FixedTarget, text: string): boolean =>
  !('fault' in choiceValue(text, target))

/** Returns a function that finds the value that a text most likely means. */
export function nearestValue(target: FixedTarget): ReturnType<typeof nearestAmong<string>> {
  const values = fixedValues[target]().map(({ value, label }) => ({
    id: value,
    names: [label, ...namesOfValue(target, value), ...(suggestedWords[target][value] ?? [])],
  }))
  const none = { id: '', names: unrelatedWords[target] }
  const nearest = nearestAmong([...values, none], minSimilarity)
  return (text) => {
    const suggestion = nearest(text)
    return suggestion?.id === none.id ? null : suggestion
  }
}

/** Returns the choice of the plan for an unknown value. */
export function valueChoice(
  choices: ImportPlan['choices'],
  target: string,
  text: string,
): ValueChoice | undefined {
  const key = nameKey(text)
  return choices
    .filter((each) => !isOfName(each))
    .find((each) => each.target === target && nameKey(each.value) === key)?.choice
}
