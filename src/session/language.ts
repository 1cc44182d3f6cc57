import { atom, type ReadableAtom } from 'nanostores'
import { env } from '../env.ts'
import { followSettings, settings } from './settings.ts'

const $shown = atom<{ locale: string } | undefined>({ locale: 'en' })

/** The language on screen, anew at each change of a text; undefined while the page's first one loads. */
export const $language: ReadableAtom<{ locale: string } | undefined> = $shown

let following = false
let translated = false

/** Shows the language and the texts that the page has chosen, and follows it when it chooses others. */
export function followLanguage(): void {
  if (following) return
  following = true
  followSettings(() => void choose())
  if (settings().locale || settings().texts) $shown.set(undefined)
  void choose()
}

async function choose(): Promise<void> {
  const asked = settings()
  const { locale = 'en', texts } = asked
  if (!translated && locale === 'en' && !texts) return
  translated = true
  try {
    const { translation } = await import('../domain/translation.ts')
    const show = await translation(locale, texts)
    // Another choice was made meanwhile.
    if (settings() !== asked) return
    show()
    $shown.set({ locale })
  } catch (error) {
    env().log(`The texts of ${locale} did not load`, error)
    $shown.set($shown.get() ?? { locale: 'en' })
  }
}
