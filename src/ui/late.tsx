import { type ComponentType, lazy, Suspense, useState } from 'react'
import { brokenTexts } from '../domain/messages/en/loading.ts'
import { env } from '../env.ts'
import { reportMissingCode } from '../state/late-part.ts'

/**
 * Returns a component whose code loads after its screen, which works without it. `Placeholder` reserves its space. If the
 * code cannot be loaded, this is logged and `Fallback` is shown; the next mount loads the code again.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType<Props>,
  Fallback: ComponentType<Props> = () => null,
) {
  const create = () =>
    lazy(async () => {
      let code = Fallback
      try {
        code = await load()
      } catch (error) {
        env().log(brokenTexts.notLoaded, error)
        await reportMissingCode(error)
        Late = create()
      }
      return { default: code }
    }) as ComponentType<Props>
  let Late = create()
  return (props: Props) => {
    const [Part] = useState(() => Late)
    return (
      <Suspense fallback={Placeholder && <Placeholder {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}
