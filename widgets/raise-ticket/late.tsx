import { type ComponentType, lazy, Suspense } from 'react'
import { brokenTexts } from '../../src/domain/messages/broken.ts'
import { env } from '../../src/env.ts'
import type * as beside from './beside.tsx'

type Beside = typeof beside

/** Not loaded with the form, which is as good as before without it. */
function late<Name extends keyof Beside>(name: Name): Beside[Name] {
  const Late = lazy(async () => {
    try {
      return { default: (await import('./beside.tsx'))[name] as ComponentType<object> }
    } catch (error) {
      env().log(brokenTexts.notLoaded, error)
      return { default: () => null }
    }
  })
  return (props: object) => (
    <Suspense>
      <Late {...props} />
    </Suspense>
  )
}

export const AboutWhat = late('AboutWhat')
export const AttachFiles = late('AttachFiles')
export const TicketRaised = late('TicketRaised')
