import { useMemo } from 'react'
import { brokenTexts } from '../domain/messages/en/loading.ts'
import type { LateScreen } from '../element/late-screen.tsx'
import { useWidgetHost, type WidgetHost } from '../element/widget-host.ts'
import { env, type Intent } from '../env.ts'
import { isApplication, settings } from '../session/settings.ts'
import { latePart } from '../state/late-part.ts'
import { lateDialog } from '../ui/modal/late-dialog.tsx'

/** Screens of other elements that an element can show over a host page, loaded when they are opened. */
const screens: Partial<Record<Intent['route'], LateScreen>> = {
  'view-ticket': latePart(async () => (await import('./ticket-info/ticket-info.tsx')).TicketInfo),
  'add-ticket': latePart(async () => (await import('./raise-ticket/raise-ticket.tsx')).RaiseTicket),
}

const LatePanel = lateDialog(
  async () => (await import('./panel.tsx')).Panel,
  () => brokenTexts.notLoaded,
)

/**
 * Shows a screen in the panel of the element, unless the router of the page opens it. Returns whether either of them has
 * handled the intent: the panel shows few screens, none in the application and none without an act of the user.
 */
function showOver(intent: Intent, host: WidgetHost, own: Intent['route'] | undefined): boolean {
  const close = () => host.$over.set(undefined)
  // The panel closes on Back and on the way to its own element.
  if ((intent.route === 'back' || intent.route === own) && host.$over.get()) {
    close()
    return true
  }
  const screen = screens[intent.route]
  if (!screen || intent.automatic || isApplication()) return false
  const { navigate: router } = settings()
  if (router && router(intent) !== false) return true
  screen.load()
  host.$over.set(
    <LatePanel intent={intent} screen={screen} host={inPlaceHost(host, own)} onClose={close} />,
  )
  return true
}

/**
 * Returns the host with a changed navigation: tickets open in a panel of its element if the page does not handle
 * `assetdesk-navigate`. `own`: the route of the element.
 */
export function inPlaceHost(host: WidgetHost, own?: Intent['route']): WidgetHost {
  const navigate = (intent: Intent) => {
    if (host.emit('assetdesk-navigate', intent) && !showOver(intent, host, own))
      env().navigate(intent)
  }
  return {
    ...host,
    navigate,
    link: (intent) => ({ ...host.link(intent), go: () => navigate(intent) }),
  }
}

/** Returns the host of the surrounding element, changed by `inPlaceHost`. */
export function useInPlaceHost(own?: Intent['route']): WidgetHost {
  const host = useWidgetHost()
  return useMemo(() => inPlaceHost(host, own), [host, own])
}
