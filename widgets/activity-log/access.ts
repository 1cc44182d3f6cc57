import { atom, type ReadableAtom } from 'nanostores'
import { can } from '../../src/domain/roles.ts'
import { publicConfig } from '../../src/session/public-config.ts'
import { $session, userOf } from '../../src/session/session.ts'

export interface Access {
  /** Undefined until it is known. */
  $open: ReadableAtom<boolean | undefined>
  /** Asks again for the current person. Fails when `/config` cannot be loaded. */
  mayRead(): Promise<boolean>
}

/** Who reads the log is a setting of the server (OP-005). Calling it without permission answers 403, which ends the session. */
export function activityAccess(): Access {
  const $open = atom<boolean | undefined>()
  return {
    $open,
    async mayRead() {
      const open = can(userOf($session.get())?.role, 'activity.read', await publicConfig())
      $open.set(open)
      return open
    },
  }
}
