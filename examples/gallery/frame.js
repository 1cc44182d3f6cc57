// The page in the stage: it loads the elements as any page does, and signs in as the person that was chosen.
const { product, person } = JSON.parse(decodeURIComponent(location.hash.slice(1)))

// Frames of one site share what the tab keeps; another person begins anew.
if (sessionStorage.getItem('gallery:person') !== person) {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('assetdesk:')) sessionStorage.removeItem(key)
  sessionStorage.setItem('gallery:person', person)
}

if (person) {
  const { configure } = await import(`${product}/widgets/core.js`)
  configure({
    async getIdentityToken() {
      const answer = await fetch(`${product}/identity/token`, {
        method: 'POST',
        // The cookie that the demo's printed address has left.
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: person }),
      })
      const { token, message } = await answer.json()
      if (!answer.ok)
        document.body.prepend(Object.assign(document.createElement('p'), { textContent: message }))
      return token
    },
  })
}
await import(`${product}/widgets/autoload.js`)
