import { useMemo } from 'react'
import { hasLeft } from '../../src/domain/access/left.ts'
import { userInfoTexts as texts } from '../../src/domain/messages/en/user-info.ts'
import { PersonHead } from '../../src/parts/user/person-head.tsx'
import { PersonScreen } from '../../src/parts/user/person-screen.tsx'
import { Note } from '../../src/ui/feedback/note.tsx'
import { Holdings } from './holdings.tsx'
import { LateSections } from './late-sections.tsx'
import { PersonAction } from './person-action.tsx'
import { userInfoStore } from './store.ts'

export interface UserInfoProps {
  /** Numeric id of the user. */
  userId?: number | undefined
}

/** A person: facts, assets held, tickets and history. */
export function UserInfo({ userId = Number.NaN }: UserInfoProps) {
  const store = useMemo(() => userInfoStore(userId), [userId])
  return (
    <PersonScreen person={store.person}>
      {({ user, belongings }) => {
        const stayed = hasLeft(user) ? belongings.totals.assets : 0
        return (
          <>
            <PersonHead user={user}>
              <PersonAction user={user} belongings={belongings} store={store} />
            </PersonHead>
            {stayed > 0 && <Note>{texts.stayed(stayed)}</Note>}
            {user.erased_at && <Note>{texts.erasedNote}</Note>}
            <Holdings belongings={belongings} />
            <LateSections user={user} />
          </>
        )
      }}
    </PersonScreen>
  )
}
