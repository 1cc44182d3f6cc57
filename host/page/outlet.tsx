import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { Address } from '../../src/domain/access/address.ts'
import { routeTitleTexts } from '../../src/domain/messages/en/shell.ts'
import { parseRecordId } from '../../src/domain/access/record-id.ts'
import { routeSpec, type RouteName } from '../../src/domain/access/routes.ts'
import { env } from '../../src/env.ts'
import { RouteEffects } from '../../src/parts/shell/route-effects.tsx'
import { onOtherPerson } from '../../src/session/session.ts'
import { ErrorBoundary } from '../../src/ui/feedback/error-boundary.tsx'
import { screen, type Screen } from './screen.tsx'

const assetForm = async () => (await import('../../widgets/asset-form/asset-form.tsx')).AssetForm

/** The screen of each route. */
export const screens = {
  login: screen(async () => (await import('../../widgets/sign-in/sign-in.tsx')).SignIn),
  dashboard: screen(
    async () => (await import('../../widgets/asset-dashboard/asset-dashboard.tsx')).AssetDashboard,
  ),
  'add-asset': screen(assetForm, ({ serialNumber, similarTo }) => ({
    serialNumber,
    similarTo: similarTo ? parseRecordId(similarTo) : undefined,
  })),
  'edit-asset': screen(assetForm, ({ assetId }) => ({ assetId: parseRecordId(assetId) })),
  ticketing: screen(
    async () => (await import('../../widgets/ticket-list/ticket-list.tsx')).TicketList,
  ),
  'add-ticket': screen(
    async () => (await import('../../src/screens/raise-ticket/raise-ticket.tsx')).RaiseTicket,
    ({ assetId, about }) => ({ assetId: assetId ? parseRecordId(assetId) : undefined, about }),
  ),
  'view-ticket': screen(
    async () => (await import('../../src/screens/ticket-info/ticket-info.tsx')).TicketInfo,
    ({ ticketId }) => ({ ticketId: parseRecordId(ticketId) }),
  ),
  'edit-ticket': screen(
    async () => (await import('../../widgets/ticket-form/ticket-form.tsx')).TicketForm,
    ({ ticketId, requestType }) => ({ ticketId: parseRecordId(ticketId), requestType }),
  ),
  trash: screen(async () => (await import('../../widgets/asset-trash/asset-trash.tsx')).AssetTrash),
  'activity-logs': screen(
    async () => (await import('../../widgets/activity-log/activity-log.tsx')).ActivityLog,
  ),
  users: screen(async () => (await import('../../widgets/user-list/user-list.tsx')).UserList),
  'view-user': screen(
    async () => (await import('../../widgets/user-info/user-info.tsx')).UserInfo,
    ({ userId }) => ({ userId: parseRecordId(userId) }),
  ),
  'leave-user': screen(
    async () => (await import('../../widgets/user-leaving/user-leaving.tsx')).UserLeaving,
    ({ userId }) => ({ userId: parseRecordId(userId) }),
  ),
  notifications: screen(
    async () =>
      (await import('../../widgets/notification-list/notification-list.tsx')).NotificationList,
  ),
  'notification-settings': screen(
    async () =>
      (await import('../../widgets/notification-settings/notification-settings.tsx'))
        .NotificationSettings,
  ),
  reports: screen(
    async () => (await import('../../widgets/desk-report/desk-report.tsx')).DeskReport,
  ),
  integrations: screen(
    async () =>
      (await import('../../widgets/integration-list/integration-list.tsx')).IntegrationList,
  ),
  'data-import': screen(
    async () => (await import('../../widgets/data-import/data-import.tsx')).DataImport,
    ({ importId, step, kind }) => ({
      importId: importId ? parseRecordId(importId) : undefined,
      step,
      kind,
    }),
  ),
  labels: screen(
    async () => (await import('../../widgets/asset-labels/asset-labels.tsx')).AssetLabels,
  ),
  'master-data': screen(
    async () => (await import('../../widgets/reference-list/reference-list.tsx')).ReferenceList,
  ),
  'service-accounts': screen(
    async () =>
      (await import('../../widgets/service-account-list/service-account-list.tsx'))
        .ServiceAccountList,
  ),
  audit: screen(async () => (await import('../../widgets/audit-log/audit-log.tsx')).AuditLog),
  runs: screen(async () => (await import('../../widgets/run-list/run-list.tsx')).RunList),
  'view-run': screen(
    async () => (await import('../../widgets/run-info/run-info.tsx')).RunInfo,
    ({ runId }) => ({ runId: parseRecordId(runId) }),
  ),
  'stock-takes': screen(
    async () => (await import('../../widgets/stock-take-list/stock-take-list.tsx')).StockTakeScreen,
    ({ start }) => ({ start: start !== undefined }),
  ),
  'stock-take': screen(
    async () => (await import('../../widgets/stock-take/stock-take.tsx')).StockTake,
    ({ takeId }) => ({ takeId: parseRecordId(takeId) }),
  ),
  scan: screen(
    async () => (await import('../../widgets/asset-scan/asset-scan.tsx')).AssetScan,
    ({ mode }) => ({ mode }),
  ),
  'open-asset': screen(
    async () => (await import('../../widgets/asset-scan/open-code.tsx')).OpenCode,
    ({ code = '' }) => ({ code }),
  ),
  'view-asset-info': screen(
    async () => (await import('../../widgets/asset-info/asset-info.tsx')).AssetInfo,
    ({ assetId, assetType }) => ({ assetId: parseRecordId(assetId), assetType }),
  ),
  'privacy-policy': screen(
    async () => (await import('../../widgets/privacy-policy/privacy-policy.tsx')).PrivacyPolicy,
    () => ({
      contact: metaContent('contact'),
      policy: metaContent('policy-text'),
      policyUrl: metaContent('policy-url'),
    }),
  ),
  'page-not-found': screen(
    async () => (await import('../../widgets/page-not-found/page-not-found.tsx')).PageNotFound,
  ),
} satisfies Record<RouteName, Screen>

/** Returns a setting that the server has written into the page. */
const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="assetdesk-${name}"]`)?.content

/** Identifies a screen: a screen with another key starts with new state. Assets are named in the query. */
export const placeOf = ({ route, params, search }: Address): string =>
  [route, ...Object.values(params), ...new URLSearchParams(search).getAll('assetId')].join('/')

/** How often another user has signed in than the last one. */
const $otherUsers = atom(0)
onOtherPerson(() => $otherUsers.set($otherUsers.get() + 1))

/** The screen of an address. `moved`: see `RouteEffects`. If a screen throws, other screens still work. */
export function Outlet({ address, moved }: { address: Address; moved: boolean }) {
  const { View } = screens[address.route]
  const { open } = routeSpec(address.route)
  const otherUsers = useStore($otherUsers)
  const logError = (error: unknown) => env().log('A screen stopped working', error)
  return (
    // Another tab may sign in another user, who must not see what was typed here.
    <ErrorBoundary key={`${placeOf(address)} ${open ? '' : otherUsers}`} onError={logError}>
      <View address={address}>
        <RouteEffects
          title={routeTitleTexts[address.route].replaceAll('\u00AD', '')}
          open={open}
          moved={moved}
        />
      </View>
    </ErrorBoundary>
  )
}
