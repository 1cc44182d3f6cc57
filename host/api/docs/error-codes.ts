import { textGroup } from '../../../src/wire/texts.ts'

/** Groups that only contain texts of rules and refusals. Each of their texts has an error code. */
const wholeGroups = [
  'api.constraints',
  'api.database',
  'api.signIn',
  'api.unreadable',
  'assetForm.amounts',
  'assetForm.limits',
  'assetForm.loan',
  'assetForm.part',
  'assetForm.required',
  'assetForm.unknown',
  'attachment',
  'bulk',
  'comment',
  'dataImport.file',
  'dataImport.plan',
  'dataImport.row',
  'handoverRule',
  'integration.outcomes',
  'leaving.notes',
  'leaving.refusals',
  'masterDataRule',
  'notificationRule',
  'reportRange',
  'run.traces',
  'run.undo',
  'serviceRule',
  'similarRule',
  'stockTakeRule',
  'ticket.required',
  'ticket.unknown',
  'ticketForm.required',
  'ticketForm.rules',
  'ticketLife',
  'viewRule',
  'webhookRule',
] as const

/** The keys of error texts in groups that also contain texts of screens. */
const singleKeys: Readonly<Record<string, string>> = {
  activity: 'endBeforeStart notADate notAZone',
  api: 'assetNotFound assetNotRaisable conflict fileNotFound fileUnavailable givenUp keyInvalid keyReused listTooSlow notFound sessionNotFound stopping ticketNotFound tooLarge tooManyRequests tooManySignIns uploadStalled userNotFound widgetsGone',
  document: 'tooMany wrongType',
  'assetFields.watt': 'negative',
  'assetForm.guard': 'refusal',
  cannedReply: 'bodyTooLong full manager notFound required titleExists titleTooLong',
  dataImport: 'notFound',
  date: 'notADay outside',
  identity: 'linkGone locked',
  left: 'hasLeft',
  money: 'enter',
  reference: 'isRetired',
  run: 'changedSince notFound notActive notStopped notYours recordChanged recordGone removed rowsDeleted undoneMeanwhile',
  ticket: 'descriptionTooLong',
  upload:
    'invalidId noPicture none notFound otherField tooLarge tooMany tooManyPixels unavailable unreadable wrongType',
  user: 'emailExists emailInvalid employmentIdInvalid employmentIdRange lastSuperAdmin placeRequired placeUnknown required roleMapped roleUnknown tooLong usernameExists',
}

/** A code, the names of the values in `params`, and its sentence in English. */
export interface ErrorCode {
  code: string
  params: readonly string[]
  message: string
}

type Text = string | ((...values: readonly string[]) => string)

/** Returns the parameter names of a text function, from its source at run time, which has no types. */
const parametersOf = (text: Text): string[] =>
  typeof text === 'string'
    ? []
    : (/^\(?([^)=]*)\)?\s*=>/.exec(String(text))?.[1] ?? '')
        .split(',')
        .map((name) => name.trim().replace(/[\s:].*$/s, ''))
        .filter(Boolean)

function errorCode(code: string, text: unknown): ErrorCode {
  const params = parametersOf(text as Text)
  const values = params.map((each) => `{${each}}`)
  return {
    code,
    params,
    message: typeof text === 'function' ? String(text(...values)) : String(text),
  }
}

/** Returns the text or the group of texts of a path such as `api.constraints`. */
function textAt(path: string): unknown {
  const [name, ...keys] = path.split('.')
  return keys.reduce<unknown>(
    (within, key) => (within as Readonly<Record<string, unknown>> | undefined)?.[key],
    textGroup(name ?? ''),
  )
}

/** Returns the codes of a text, or of every text of a group. */
function codesAt(path: string, found: unknown = textAt(path)): ErrorCode[] {
  if (found === undefined) throw new Error(`No text has the code ${path}`)
  if (typeof found !== 'object') return [errorCode(path, found)]
  return Object.entries(found ?? {}).flatMap(([key, inner]) => codesAt(`${path}.${key}`, inner))
}

/**
 * Returns all codes of error responses and of refused rows. Codes do not change within a version of the API. Must be
 * called after all routes are loaded, because they register their texts.
 */
export function errorCodes(): ErrorCode[] {
  const single = Object.entries(singleKeys).flatMap(([group, keys]) =>
    keys.split(' ').map((key) => `${group}.${key}`),
  )
  return [...wholeGroups, ...single]
    .flatMap((path) => codesAt(path))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
}
