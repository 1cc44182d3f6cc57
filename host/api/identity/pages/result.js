// The page after a provider: tells `hand-over.js` who has signed in, or why nobody has.
const { result } = document.querySelector('[data-result]').dataset
document.querySelector('[data-provider]').inert = false
document.dispatchEvent(new CustomEvent('assetdesk-identity', { detail: JSON.parse(result) }))
