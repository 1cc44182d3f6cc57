import type { CallName } from '../../wire/calls.ts'
import type { ImportKind } from '../../wire/import-kinds.ts'
import { callAccess, can, type Access, type FixedCapability } from './roles.ts'
import { closedToGuests } from './session-access.ts'

/** What it takes to import records of a kind (OP3-012). */
const importAccess: Readonly<Record<ImportKind, FixedCapability>> = {
  assets: 'asset.write',
  users: 'user.administer',
}

/** May a person of this role import records of a kind, and see what was imported? */
export const mayImport = (role: string | null | undefined, kind: ImportKind): boolean =>
  can(role, importAccess[kind])

/** What of the query decides who may make a call. */
interface AccessQuery {
  archived?: boolean | undefined
  kind?: ImportKind | undefined
}

/**
 * The capability that one request really needs: the trash list shares its path with the asset list, and imports are of
 * several kinds.
 */
export function accessOf(call: CallName, query?: AccessQuery): Access {
  if (call === 'listAssets' && query?.archived) return 'trash.list'
  const isImport = call === 'createImport' || call === 'importTemplate'
  if (isImport && query?.kind) return importAccess[query.kind]
  return callAccess[call]
}

/** May a call be made from somebody else's page? */
export const isOpenToGuests = (call: CallName): boolean => !closedToGuests.has(call)
