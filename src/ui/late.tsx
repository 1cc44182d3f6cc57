import { type ComponentType, lazy, Suspense } from 'react'
import { brokenTexts } from '../domain/messages/en/loading.ts'
import { env } from '../env.ts'

/**
 * Returns a component whose code loads after its screen, which works without it. A failure is logged.
 * `Placeholder` reserves its space.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType<Props>,
) {
  const Late = lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      env().log(brokenTexts.notLoaded, error)
      return { default: (() => null) as ComponentType<Props> }
    }
  }) as ComponentType<Props>
  return (props: Props) => (
    <Suspense fallback={Placeholder && <Placeholder {...props} />}>
      <Late {...props} />
    </Suspense>
  )
}
