import { createRoot } from 'react-dom/client'
import { configure } from '../../src/session/configure.ts'
import { $owner, $visitor } from '../../src/session/session.ts'
import { followPageLifecycle } from './page-lifecycle.ts'
import { adopt } from '../../src/ui/stylesheet.ts'
import { followUserLanguage } from './language.ts'
import { bindLists } from './list-address.ts'
import { screens } from './outlet.tsx'
import { Page } from './page.tsx'
import { startRouter } from './router.ts'

configure({ surroundings: 'application' })
followUserLanguage()
followPageLifecycle()
const router = startRouter($visitor)
configure({ navigate: router.go, toLogin: () => location.replace(router.login()) })
bindLists(router)

// Push notifications belong to whoever is signed in here.
$owner.subscribe((owner) => {
  if (owner === '') return
  void navigator.serviceWorker
    ?.getRegistration()
    .then(
      async (found) =>
        found && (await import('../../widgets/notification-settings/push.ts')).resumePush(),
    )
    .catch(() => undefined)
})

const { route } = router.$address.get()
void screens[route].load().catch(() => undefined)
adopt(document)
createRoot(document.querySelector('#app') ?? document.body).render(<Page router={router} />)

// Prefetch the dashboard, which follows the sign-in, while the person chooses an account.
if (route === 'login')
  requestIdleCallback(() => void screens.dashboard.load().catch(() => undefined))
