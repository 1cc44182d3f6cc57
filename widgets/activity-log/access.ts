import { atom, type ReadableAtom } from 'nanostores'
import { mayReadActivity } from '../../src/domain/roles.ts'
import { publicConfig } from '../../src/session/public-config.ts'
import { $session, userOf } from '../../src/session/session.ts'

export interface Access {
  /** Undefined until it is known. */
  $open: ReadableAtom<boolean | undefined>
  /** Asks once more, of whoever is there now. Fails when the server's settings cannot be had. */
  mayRead(): Promise<boolean>
}

/** Who reads the log is a setting of the server (OP-005); to call it all the same would end the session (403). */
export function activityAccess(): Access {
  const $open = atom<boolean | undefined>()
  return {
    $open,
    async mayRead() {
      const { activityLogRoles } = await publicConfig()
      const open = mayReadActivity(userOf($session.get())?.role, activityLogRoles)
      $open.set(open)
      return open
    },
  }
}
