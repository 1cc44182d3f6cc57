import { userTexts } from '../../../../src/domain/messages/en/user.ts'
import { importScreenTexts } from '../../../../src/domain/messages/en/import-screen.ts'
import { fixedValues } from '../../../../src/domain/run/import-values.ts'
import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import { keysOf, roles } from '../../../../src/wire/enums.ts'
import { importRules, targetParts, type ImportTarget } from '../../../../src/wire/import-kinds.ts'
import { message } from '../../../../src/wire/texts.ts'
import { sql } from '../../db/sql.ts'
import { cellText, plainCell } from '../../imports/cell-text.ts'
import { choiceValue, type CellValue } from '../../imports/cell-values.ts'
import type { ImportHandler } from '../../imports/import-handler.ts'
import { plainName } from '../../imports/column-names.ts'
import type { CellReader } from '../../imports/row.ts'
import { inEveryLanguage } from '../../runtime/in-language.ts'
import type { Cell } from '../../tables/table.ts'

/** Column names that directories and HR programs use. */
const synonyms = {
  username: [
    'User',
    'Username',
    'User Name',
    'Full Name',
    'Display Name',
    'Employee Name',
    'Person',
    'Mitarbeiter',
    'Vollständiger Name',
    'Anzeigename',
  ],
  first_name: ['First', 'Given Name', 'Forename', 'Rufname'],
  last_name: ['Last', 'Surname', 'Family Name', 'Familienname', 'Zuname'],
  email: [
    'Mail',
    'Email Address',
    'E-Mail Address',
    'Work Email',
    'Company Email',
    'Business Email',
    'Primary Email',
    'User Principal Name',
    'UPN',
    'Login',
    'E-Mail geschäftlich',
  ],
  employment_id: [
    'Employee ID',
    'Employee Number',
    'Employee No',
    'Emp ID',
    'Staff ID',
    'Staff Number',
    'Personnel Number',
    'Badge Number',
    'Personal-Nr',
    'Mitarbeiternummer',
  ],
  role: ['Access', 'Permission', 'Account Type', 'Berechtigung'],
  place: ['Office', 'Site', 'Branch', 'Work Location', 'Location', 'Büro', 'Niederlassung', 'Ort'],
} as const

type UserTarget = keyof typeof synonyms

const targets = keysOf(synonyms)

/** The labels of a field in the form and in the list. */
const labelsOf: Record<UserTarget, () => readonly string[]> = {
  username: () => [userTexts.fields.username, userTexts.columns.username],
  first_name: () => [importScreenTexts.columns.names.first_name],
  last_name: () => [importScreenTexts.columns.names.last_name],
  email: () => [userTexts.fields.email, userTexts.columns.email],
  employment_id: () => [userTexts.fields.employment_id, userTexts.columns.employment_id],
  role: () => [userTexts.fields.role_id, userTexts.columns.role],
  place: () => [userTexts.fields.place_id, userTexts.columns.place],
}

const namesOf = (target: UserTarget): string[] => [
  ...synonyms[target],
  ...inEveryLanguage(labelsOf[target]).flat(),
]

/** Whether «Name» stands for the last name: there is a column of first names, but none of last names. */
function isLastName(header: readonly string[]): boolean {
  const has = (target: UserTarget) => {
    const names = new Set(namesOf(target).filter(Boolean).map(plainName))
    return header.some((name) => names.has(plainName(name)))
  }
  return has('first_name') && !has('last_name')
}

/** Names of user columns. Our own labels take precedence. */
export const userColumnNames: ImportHandler['columnNames'] = (header) => [
  ...targets.flatMap((target) => synonyms[target].map((name) => [name, target] as const)),
  ...targets.flatMap((target) => namesOf(target).map((name) => [name, target] as const)),
  ...(isLastName(header) ? [['Name', 'last_name'] as const] : []),
]

/** Whether a target is a part of the name, for files without a column for the full name. */
export const isNamePart = (target: ImportTarget): boolean =>
  targetParts.username?.includes(target) ?? false

/** Returns the name of a column in the template. */
const labelOf = (target: ImportTarget): string =>
  target in labelsOf ? (labelsOf[target as UserTarget]()[0] ?? '') : target

export const userTemplate: ImportHandler['template'] = {
  sheet: userTexts.list,
  columns: () =>
    importRules.users.targets
      .filter((target) => !isNamePart(target))
      .map((target) => ({ target, label: labelOf(target) })),
  async examples(db) {
    const { place } = await db.one<{ place: string | null }>(sql`
      select (select display_name from places where retired_at is null order by id limit 1) as place`)
    return [
      {
        username: 'Asha Example',
        email: 'asha@company.example',
        employment_id: '1001',
        role: roles.employee.label,
        place: place ?? '',
      },
      { username: 'Ben Example', email: 'ben@company.example', employment_id: '1002' },
    ]
  },
}

function roleValue(cell: Cell): CellValue {
  const found = choiceValue(cell, 'role')
  const offered = fixedValues
    .role()
    .map(({ label }) => label)
    .join(', ')
  return 'fault' in found ? { fault: message(dataImportTexts.row, 'notChoice', offered) } : found
}

/** Parses a number, which may have leading zeros. Any other text is left for the rules to refuse. */
function employmentId(cell: Cell): CellValue {
  const plain = plainCell(cell)
  const text = cellText(cell)
  if (typeof plain === 'number') return { value: plain }
  return { value: /^-?\d+$/.test(text) ? Number(text) : { unread: text } }
}

/** Rules for reading the cells of users. */
export const userCells: CellReader = {
  fieldOf: (target) => (isNamePart(target) ? 'username' : target),
  valueOf(cell, { target }) {
    if (target === 'role') return roleValue(cell)
    return target === 'employment_id' ? employmentId(cell) : { value: cellText(cell) }
  },
}
