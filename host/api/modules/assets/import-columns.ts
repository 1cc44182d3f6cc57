import { amounts } from '../../../../src/domain/asset/asset-detail-rules.ts'
import { assetFields, fieldNames, usualColumns } from '../../../../src/wire/asset-fields.ts'
import { computedFields } from '../../../../src/wire/computed-fields.ts'
import { keysOf } from '../../../../src/wire/enums.ts'
import type { ImportTarget } from '../../../../src/wire/import-kinds.ts'
import { sql } from '../../db/sql.ts'
import type { ImportHandler } from '../../imports/import-handler.ts'
import { inEveryLanguage } from '../../runtime/in-language.ts'
import { synonyms } from './import-synonyms.ts'

/** The currencies that the name of a column may end with, such as «Cost (INR)». */
const currencies = { INR: 'inr', Rs: 'inr', USD: 'usd' } as const

const amountNames = () =>
  keysOf(amounts).flatMap((amount) =>
    keysOf(currencies).flatMap((currency) => {
      const target = `${amount}_${currencies[currency]}` as const
      return synonyms[amount].flatMap((name) => [
        [`${name} ${currency}`, target] as const,
        [`${name} in ${currency}`, target] as const,
      ])
    }),
  )

/** Names of asset columns. Our own labels take precedence. */
export const assetColumnNames: ImportHandler['columnNames'] = () => [
  ...keysOf(synonyms).flatMap((target) => synonyms[target].map((name) => [name, target] as const)),
  ...amountNames(),
  ...inEveryLanguage(() =>
    fieldNames.map((target) => [assetFields[target].label, target] as const),
  ).flat(),
  ...inEveryLanguage(() => [computedFields.code.label, 'code'] as const),
]

/** Two example assets. Their category is the first one of this installation, so that the descriptions name no thing. */
const examples: Partial<Record<ImportTarget, string>>[] = [
  {
    serial_number: 'SN-0001',
    description: 'First example',
    status: 'In use',
    labelled: 'Yes',
    quantity: '1',
  },
  {
    serial_number: 'SN-0002',
    description: 'Second example',
    status: 'Ready',
    labelled: 'Not Yet',
    quantity: '4',
  },
]

export const assetTemplate: ImportHandler['template'] = {
  sheet: 'Assets',
  columns: () => [
    ...usualColumns().map((target) => ({ target, label: assetFields[target].label })),
    { target: 'code', label: computedFields.code.label },
  ],
  async examples(db) {
    const { category, place } = await db.one<{ category: string | null; place: string | null }>(sql`
      select (select display_name from categories where manager is not null and retired_at is null order by id limit 1) as category,
        (select display_name from places where retired_at is null order by id limit 1) as place`)
    const named = { category: category ?? '', place: place ?? '' }
    return examples.map((row) => ({ ...row, ...named }))
  },
}
