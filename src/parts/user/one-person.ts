import { isRecordId } from '../../domain/access/record-id.ts'
import { userInfoTexts as texts } from '../../domain/messages/en/user-info.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { endsSession } from '../../http/error.ts'
import { isApplication } from '../../session/settings.ts'
import { keepLoaded } from '../../state/keep-loaded.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { remote, type Remote } from '../../state/remote.ts'
import type { Belongings } from '../../wire/leaving.ts'
import type { User } from '../../wire/user.ts'

/** A user with their assets and tickets. */
export interface OnePerson {
  user: User
  belongings: Belongings
}

/** Loads a user, and again when their assets or tickets may have changed. A failed reload changes nothing. */
export const onePerson = (id: number): Remote<OnePerson> =>
  remote({
    fetch: keepLoaded(texts.failed, async (signal) => {
      if (!isRecordId(id)) throw new RangeError('No user has this id')
      const params = { id }
      const [user, belongings] = await Promise.all([
        call('getUser', { params }, { signal }),
        call('getBelongings', { params }, { signal }),
      ])
      return { user, belongings }
    }),
    reloadOn: ['users', 'assets', 'tickets'],
    failed(error) {
      // An element whose id is not set yet has nothing to report.
      if (!isRecordId(id)) return
      env().log(texts.failed, error)
      if (isApplication() && !endsSession(error)) toasts.error(texts.failed)
    },
  })
