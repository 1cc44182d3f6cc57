import { isZoneName } from '../../../../src/domain/text/zoned-time.ts'
import { roles, type RoleName } from '../../../../src/wire/enums.ts'
import { languageOf } from '../../../../src/wire/languages.ts'
import { route } from '../../http/route.ts'
import { startQueries } from '../../records/views.ts'
import * as queries from './queries.ts'

/** Returns the settings that a browser sent. Unknown names from newer browsers must not prevent signing in. */
const sentSettings = ({
  timeZone,
  language,
}: {
  timeZone?: string
  language?: string
}): queries.BrowserSettings => ({
  time_zone: timeZone && isZoneName(timeZone) ? timeZone : null,
  browser_language: language ? languageOf(language) : null,
})

/** Returns the role of the current session. A guest may have fewer rights than the user. */
const roleOf = (name: RoleName) => {
  const { id, label } = roles[name]
  return { role_id: id, role: { id, name, display_name: label } }
}

export const profileRoutes = {
  getProfile: route('getProfile', {
    async handle({ db, caller, config, log, query }) {
      const { language, ...own } = await queries.profileOf(db, caller.id)
      const stored = { ...own, ...roleOf(caller.role) }
      const start_views = await startQueries(db, caller.id)
      const profile = {
        ...stored,
        business_time_zone: config.business.timeZone,
        ...queries.hiddenFrom(caller.role, config.privacy),
        ...(language && { language }),
        ...(Object.keys(start_views).length > 0 && { start_views }),
      }
      const sent = sentSettings(query)
      const browser = {
        time_zone: sent.time_zone ?? stored.time_zone,
        browser_language: sent.browser_language ?? stored.browser_language,
      }
      const isKnown =
        browser.time_zone === stored.time_zone &&
        browser.browser_language === stored.browser_language
      if (isKnown) return profile
      try {
        await queries.storeBrowser(db, caller.id, sent)
        return { ...profile, ...browser }
      } catch (error) {
        // Reading works even if the database accepts no writes.
        log.warn({ err: error }, 'time zone and language of a browser could not be stored')
        return profile
      }
    },
  }),
}
