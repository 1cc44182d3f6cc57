import { isText, textLimits } from '../../../src/domain/asset/asset-field-rules.ts'
import { assetFields, fieldsIn, type AssetFieldName } from '../../../src/wire/asset-fields.ts'
import { assetStatuses } from '../../../src/wire/asset-statuses.ts'
import { keysOf, labelledStates, managers } from '../../../src/wire/enums.ts'
import { ticketStatuses } from '../../../src/wire/ticket-statuses.ts'

/*
 * Descriptions of body fields whose schema is wider than their rules: the rules check choices and lengths, so that one
 * 422 reports every fault.
 */

const oneOf = (table: Readonly<Record<string, unknown>>): string =>
  `One of ${keysOf(table)
    .map((key) => `\`${key}\``)
    .join(', ')}.`

/** Returns the maximum lengths of the texts among some fields of an asset. */
const lengthsOf = (names: readonly AssetFieldName[]): [name: string, text: string][] =>
  names
    .filter(isText)
    .map((name) => [name, `At most ${textLimits[assetFields[name].kind]} characters.`])

const assetTexts: readonly [name: string, text: string][] = [
  ['status', oneOf(assetStatuses)],
  ['labelled', oneOf(labelledStates)],
  ['manager', oneOf(managers)],
  ...lengthsOf(fieldsIn('asset')),
]

const texts: Readonly<Record<string, readonly [name: string, text: string][]>> = {
  AssetWrite: assetTexts,
  SimilarAssetsWrite: assetTexts,
  AssetDetailWrite: lengthsOf(fieldsIn('details')),
  TicketUpdate: [
    ['status', oneOf(ticketStatuses)],
    ['manager', oneOf(managers)],
  ],
}

/** The choices and lengths of fields, by the schema and the field. */
export const limitTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(texts).flatMap(([schema, fields]) =>
    fields.map(([name, text]) => [`${schema}.${name}`, text]),
  ),
)
