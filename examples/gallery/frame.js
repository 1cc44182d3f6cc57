// The page in the frame. It loads the elements like any host page, and signs in as the chosen user.
const { product, person } = JSON.parse(decodeURIComponent(location.hash.slice(1)))

// Frames of one site share the session storage. Another user starts with an empty one.
if (sessionStorage.getItem('gallery:person') !== person) {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('assetdesk:')) sessionStorage.removeItem(key)
  sessionStorage.setItem('gallery:person', person)
}

const openDemoFirst =
  'Open the complete address that npm start printed (with ?demo=…) in this browser, then reload this page.'

if (person) {
  const { configure } = await import(`${product}/widgets/core.js`)
  configure({
    async getIdentityToken() {
      // Without the cookie, the page may not read the response.
      const response = await fetch(`${product}/identity/token`, {
        method: 'POST',
        // Sends the cookie that the printed address of the demo has set.
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: person }),
      }).catch(() => undefined)
      const { token, message } = response ? await response.json() : { message: openDemoFirst }
      if (!response?.ok)
        document.body.prepend(Object.assign(document.createElement('p'), { textContent: message }))
      return token
    },
  })
}
await import(`${product}/widgets/autoload.js`)
