import type { CallName } from '../../../src/wire/calls.ts'
import type { Answer, people } from '../../support/api.ts'
import type { Things } from './things.ts'

/** The trash list shares its call with the asset list; other users may make it. */
export type RowName = CallName | 'listTrash'

/** A signed-in person of each role; `nobody` sends no token. */
export type Caller = (typeof people)[number] | 'nobody'

/** The callers of a group, and its name on the page of permissions. */
export const groups = {
  nobody: { callers: ['nobody'], words: 'any client' },
  everybody: {
    callers: ['employee', 'officeAdmin', 'systemAdmin', 'superAdmin'],
    words: 'every role',
  },
  employee: { callers: ['employee'], words: 'employee' },
  admins: { callers: ['officeAdmin', 'systemAdmin', 'superAdmin'], words: 'the three admin roles' },
  systemAdmin: { callers: ['systemAdmin'], words: 'system admin' },
  superAdmin: { callers: ['superAdmin'], words: 'super admin' },
} as const satisfies Record<string, { callers: readonly Caller[]; words: string }>

export type Group = keyof typeof groups

/** One request; its method and addresses are those of the call. */
export interface CallRequest {
  /** Values of the `{name}` segments. */
  params?: Readonly<Record<string, string | number>>
  /** Without the question mark. */
  query?: string
  /** The body, sent as JSON; a string is sent unchanged. */
  body?: unknown
  /** Files of an upload, sent instead of a body, and the name of their form field. */
  files?: readonly Uint8Array[]
  field?: string
  headers?: Readonly<Record<string, string>>
  /** Checks further results of a successful request. */
  also?: (answer: Answer) => void | Promise<void>
}

/** The expected response: the status, the sentence of a 400, 404 or 409, the keys of a 422 by field. */
export type Expected =
  | { status: 200 | 201 }
  | { status: 400 | 404 | 409; message: string }
  | { status: 403 }
  | { status: 422; faults: Readonly<Record<string, readonly string[]>> }

/** One case of a call: the object that the request names, and the expected response. */
export interface Case {
  of: string
  by: Group
  /** Called once per caller and address: it creates the records for this request only. */
  request: (things: Things, me: Caller) => CallRequest | Promise<CallRequest>
  answer: Expected
  why: string
}

/** One call: who may make it, and its response in each case. Written independently of the product's own tables. */
export interface Row {
  /** Acceptance items that its tests prove. */
  ids: string
  who: 'nobody' | 'everybody' | 'admins' | 'superAdmin'
  status: 200 | 201
  /** A valid request, with new records. */
  request: Case['request']
  /** Invalid values outside the path, and the field that the 422 names. */
  bad?: Pick<CallRequest, 'query' | 'body' | 'files'> & { field: string }
  /** The message of a 404 for unknown ids in the address. */
  missing?: string
  cases: readonly Case[]
}

export const ok = { status: 200 } as const
export const created = { status: 201 } as const
export const forbidden = { status: 403 } as const
export const notFound = (message: string) => ({ status: 404, message }) as const
export const conflict = (message: string) => ({ status: 409, message }) as const
export const refused = (faults: Readonly<Record<string, readonly string[]>>) =>
  ({ status: 422, faults }) as const

/** The refusal of unknown keys in a body (FSERV-01). */
export const unknown = (...keys: readonly string[]) =>
  refused(Object.fromEntries(keys.map((key) => [key, ['isKnown']])))

/** An id that no row of any table has. */
export const absentId = 2_000_000_000

/** Malformed ids, and the key of their fault. They are tested for every id in every address. */
export const malformedIds = {
  abc: 'isInt',
  '0': 'min',
  '-1': 'min',
  '1.5': 'isInt',
  '2147483648': 'max',
  '1%20or%201=1': 'isInt',
} as const
