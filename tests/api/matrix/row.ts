import type { CallName } from '../../../src/wire/calls.ts'
import type { Answer, people } from '../../support/api.ts'
import type { Things } from './things.ts'

/** The trash list shares its call with the asset list; who may ask for it differs. */
export type RowName = CallName | 'listTrash'

/** A signed-in person of each role; `nobody` sends no token. */
export type Asker = (typeof people)[number] | 'nobody'

/** Who asks, as a page names them. */
export const groups = {
  nobody: { askers: ['nobody'], words: 'anybody' },
  everybody: {
    askers: ['employee', 'officeAdmin', 'systemAdmin', 'superAdmin'],
    words: 'every role',
  },
  employee: { askers: ['employee'], words: 'employee' },
  admins: { askers: ['officeAdmin', 'systemAdmin', 'superAdmin'], words: 'the three admin roles' },
  systemAdmin: { askers: ['systemAdmin'], words: 'system admin' },
  superAdmin: { askers: ['superAdmin'], words: 'super admin' },
} as const satisfies Record<string, { askers: readonly Asker[]; words: string }>

export type Group = keyof typeof groups

/** One request; its method and addresses are those of the call. */
export interface Ask {
  /** Values of the `{name}` segments. */
  params?: Readonly<Record<string, string | number>>
  /** Without the question mark. */
  query?: string
  /** Goes as JSON. */
  body?: unknown
  /** Files of an upload instead, and the field that they are sent in. */
  files?: readonly Uint8Array[]
  field?: string
  headers?: Readonly<Record<string, string>>
  /** What else is true once it has succeeded. */
  also?: (answer: Answer) => void | Promise<void>
}

/** What a request is to be answered: the status, the sentence of a 400, 404 or 409, the keys of a 422 by field. */
export type Expected =
  | { status: 200 | 201 }
  | { status: 400 | 404 | 409; message: string }
  | { status: 403 }
  | { status: 422; faults: Readonly<Record<string, readonly string[]>> }

/** One question of ownership: whose thing, or which id, is named, and what comes of it. */
export interface Case {
  of: string
  by: Group
  /** Called once per asker and address: it creates the records for this request only. */
  ask: (things: Things, me: Asker) => Ask | Promise<Ask>
  answer: Expected
  why: string
}

/** One call: who may make it, and its response in each case. Written independently of the product's own tables. */
export interface Row {
  /** Acceptance items that its tests prove. */
  ids: string
  who: 'nobody' | 'everybody' | 'admins' | 'superAdmin'
  status: 200 | 201
  /** A request without fault, on things made for it. */
  ask: Case['ask']
  /** Something malformed beside the path, and the field that the 422 names. */
  bad?: Pick<Ask, 'query' | 'body' | 'files'> & { field: string }
  /** What a 404 says of ids in the address that nothing has. */
  missing?: string
  cases: readonly Case[]
}

export const fine = { status: 200 } as const
export const made = { status: 201 } as const
export const forbidden = { status: 403 } as const
export const gone = (message: string) => ({ status: 404, message }) as const
export const overtaken = (message: string) => ({ status: 409, message }) as const
export const refused = (faults: Readonly<Record<string, readonly string[]>>) =>
  ({ status: 422, faults }) as const

/** The refusal of keys that a body does not know (FSERV-01). */
export const unknown = (...keys: readonly string[]) =>
  refused(Object.fromEntries(keys.map((key) => [key, ['isKnown']])))

/** No row of any table has it. */
export const absentId = 2_000_000_000

/** What cannot be an id, and the key of the fault; for every id in every address. */
export const malformedIds = {
  abc: 'isInt',
  '0': 'min',
  '-1': 'min',
  '1.5': 'isInt',
  '2147483648': 'max',
  '1%20or%201=1': 'isInt',
} as const
