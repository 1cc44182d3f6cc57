// Shows pushed notifications and opens what they are about. It handles no requests: nothing works offline (OP3-020).

self.addEventListener('push', (event) => {
  const { title, href, ...options } = event.data.json()
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    // While the application is in front, its bell shows the same.
    const silent = pages.some(({ focused }) => focused)
    const shown = { ...options, data: href, icon: '/favicon.svg', renotify: !silent, silent }
    await self.registration.showNotification(title, shown)
  }
  event.waitUntil(show())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { href } = new URL(event.notification.data, self.location.origin)
  // In a new tab: open pages keep their input, and their `url` is that of when they were loaded.
  event.waitUntil(self.clients.openWindow(href))
})
