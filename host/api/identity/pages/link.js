// The page of a sign-in link: exchanges the secret after `#` for a session, stores it and opens the application.
const button = document.querySelector('[data-redeem]')
const fault = document.querySelector('[role=alert]')

async function call(path, body, headers = {}) {
  const answer = await fetch(path, {
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (answer.ok) return await answer.json()
  throw Object.assign(new Error(`The request was refused: ${answer.status}`), {
    isGone: answer.status === 404,
    isInvalid: answer.status === 401 || answer.status === 422,
  })
}

/** The tokens of the link, which works once, for another attempt after a later step has failed. */
let identity
let access

async function exchange() {
  identity ??= (await call('/identity/link', { secret: location.hash.slice(1) })).token
  const { client_id, client_secret } = await call('/config')
  const body = { platform: 'oidc', token: identity, client_id, client_secret }
  return await call('/oauth/token', body)
}

async function readProfile() {
  access ??= await exchange()
  const authorization = `Bearer ${access.access_token}`
  return await call('/api/v1/users/profile', undefined, { authorization })
}

async function redeem() {
  const profile = await readProfile().catch((error) => {
    if (error.isInvalid) identity = access = undefined
    throw error
  })
  // Tokens that the server still has to end (src/session/stored-session.ts) stay.
  const endedTokens = localStorage.getItem('endedTokens')
  localStorage.clear()
  if (endedTokens !== null) localStorage.setItem('endedTokens', endedTokens)
  localStorage.setItem(
    'user',
    JSON.stringify({ displayName: profile.username, email: profile.email }),
  )
  localStorage.setItem('userProfileInformation', JSON.stringify(profile))
  localStorage.setItem('userAuthenticatedToken', JSON.stringify(access))
  location.replace('/dashboard')
}

async function press() {
  button.disabled = true
  fault.textContent = ''
  try {
    await redeem()
  } catch (error) {
    console.error(error)
    fault.textContent = error.isGone ? button.dataset.gone : button.dataset.failed
    button.disabled = false
    button.focus()
  }
}

button.addEventListener('click', () => void press())
document.querySelector('[data-provider]').inert = false
