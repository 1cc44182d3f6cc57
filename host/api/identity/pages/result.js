// The page after a sign-in at a provider: passes the user, or the reason of a refusal, to `hand-over.js`.
const { result } = document.querySelector('[data-result]').dataset
document.querySelector('[data-provider]').inert = false
document.dispatchEvent(new CustomEvent('assetdesk-identity', { detail: JSON.parse(result) }))
