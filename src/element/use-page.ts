import { useStore } from '@nanostores/react'
import { $language } from '../session/language.ts'
import { $answeredConfigs } from '../session/public-config.ts'

/**
 * Renders anew when the page chooses other texts, and when the application's address arrives, to which links lead.
 * Answers the language; undefined while the first one loads.
 */
export function usePage(): { locale: string } | undefined {
  useStore($answeredConfigs)
  return useStore($language)
}
