import { createRoot } from 'react-dom/client'
import { configure } from '../../src/session/configure.ts'
import { $language, setLocale } from '../../src/session/language.ts'
import { $owner, $session, $visitor, userOf } from '../../src/session/session.ts'
import { whenIdle } from '../../src/state/late-part.ts'
import { languageOf } from '../../src/wire/languages.ts'
import { reloadForParts } from './late-code.ts'
import { followPageLifecycle } from './page-lifecycle.ts'
import { adopt } from '../../src/ui/stylesheet.ts'
import { bindLists } from './list-address.ts'
import { screens } from './outlet.tsx'
import { Page } from './page.tsx'
import { startRouter } from './router.ts'

configure({ surroundings: 'application' })

// The application is in the language that the user has chosen, else in that of the browser.
$session.subscribe((state) =>
  setLocale(document.documentElement, languageOf(userOf(state)?.language ?? navigator.language)),
)
$language.subscribe((shown) => {
  const page = document.documentElement
  // The page itself says `en-IN`, which stays if the language is English.
  if (shown && languageOf(page.lang) !== shown.locale) page.lang = shown.locale
})

followPageLifecycle()
reloadForParts()
const router = startRouter($visitor)
configure({ navigate: router.go, toLogin: () => location.replace(router.login()) })
bindLists(router)

// Push notifications continue for the user who has enabled them in this browser, and end for any other user.
$owner.subscribe((owner) => {
  if (owner === '') return
  void navigator.serviceWorker
    ?.getRegistration()
    .then(
      async (registration) =>
        registration && (await import('../../widgets/notification-settings/push.ts')).resumePush(),
    )
    .catch(() => undefined)
})

const { route } = router.$address.get()
void screens[route].load().catch(() => undefined)
adopt(document)
createRoot(document.querySelector('#app') ?? document.body).render(<Page router={router} />)

// Prefetches the dashboard while the user signs in.
if (route === 'login') whenIdle(() => void screens.dashboard.load().catch(() => undefined))
