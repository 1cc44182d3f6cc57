import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState } from 'react'
import { $language, removeLocale, setLocale } from '../session/language.ts'
import { $answeredConfigs } from '../session/public-config.ts'

/**
 * Renders again when the page's texts or language change, and when the application's address arrives, to which links
 * lead. Returns the language; undefined until it is known and loaded.
 */
export function usePage(
  element: Element,
  locale: string | undefined,
): { locale: string } | undefined {
  useStore($answeredConfigs)
  const language = useStore($language)
  const [isKnown, setKnown] = useState(false)
  useLayoutEffect(() => {
    setLocale(element, locale)
    setKnown(true)
  }, [element, locale])
  useLayoutEffect(() => () => removeLocale(element), [element])
  return isKnown ? language : undefined
}
