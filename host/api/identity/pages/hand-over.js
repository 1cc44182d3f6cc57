// Passes the identity of a provider to the page that opened this window. The application gets it unchanged. For a host
// page, exchanges it first, so that the host page only gets an access token and never the identity token.
const page = document.querySelector('main')
const fault = document.querySelector('[role=alert]')
const question = document.querySelector('[data-ask]')
const { origin, guest, challenge } = page.dataset
const isGuest = guest !== undefined

const tell = (message) => window.opener.postMessage({ source: 'assetdesk', ...message }, origin)

async function send(path, more) {
  const { client_id, client_secret } = await (await fetch('/config')).json()
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ platform: 'firebase', client_id, client_secret, origin, ...more }),
  })
  if (answer.ok) return await answer.json()
  throw Object.assign(new Error(`The exchange was refused: ${answer.status}`), {
    isUnknown: answer.status === 404,
  })
}

/** Returns whether the browser confirmed the opener. A page can hide its origin, but it cannot use another one. */
const isOpenedByPage = () =>
  page.dataset.proven !== undefined ||
  (URL.canParse(document.referrer) && new URL(document.referrer).origin === origin)

async function answerOpener(token) {
  try {
    tell({ type: 'access', token: await send('/oauth/token', { token }) })
  } catch (error) {
    if (!error.isUnknown) throw error
    tell({ type: 'identity-error', code: 'assetdesk/unknown-user' })
  }
}

/** Asks the user to agree, then stores the sign-in on the server, which the page polls if this window cannot post to it. */
function ask(token, user) {
  question.querySelector('[data-person]').textContent = user.displayName ?? user.email ?? ''
  document.querySelector('[data-provider]').hidden = true
  question.hidden = false
  const agree = question.querySelector('[data-agree]')
  const leave = async () => {
    // A second click would send the same token, which the server accepts once.
    agree.disabled = true
    try {
      await send('/oauth/handover', { token, challenge })
    } catch (error) {
      agree.disabled = false
      agree.focus()
      throw error
    }
    const done = document.createElement('p')
    done.setAttribute('role', 'status')
    question.replaceChildren(done)
    done.textContent = page.dataset.handedOver
    window.close()
  }
  agree.addEventListener('click', () => void attempt(leave))
  agree.focus()
}

/** Passes the identity through a channel on our origin, after a page of the provider has isolated this window from its opener. */
function answerApplication(token, user) {
  const channel = new BroadcastChannel('assetdesk-identity')
  const timer = setTimeout(() => (fault.textContent = page.dataset.noOpener), 3000)
  channel.addEventListener('message', ({ data }) => {
    if (data?.type !== 'received') return
    clearTimeout(timer)
    document.querySelector('[data-provider]').textContent = page.dataset.handedOver
    window.close()
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel.postMessage({ source: 'assetdesk', type: 'identity', token, user })
}

async function handOver({ token, user, code }) {
  if (token === undefined) {
    if (window.opener && code) tell({ type: 'identity-error', code })
  } else if (window.opener && isGuest) await answerOpener(token)
  else if (window.opener) tell({ type: 'identity', token, user })
  else if (!isGuest) answerApplication(token, user)
  else if (!challenge) fault.textContent = page.dataset.noOpener
  else if (isOpenedByPage()) ask(token, user)
  else fault.textContent = page.dataset.unproven
}

async function attempt(work) {
  fault.textContent = ''
  try {
    await work()
  } catch (error) {
    console.error(error)
    fault.textContent = error.isUnknown ? page.dataset.unknown : page.dataset.failed
  }
}

document.addEventListener(
  'assetdesk-identity',
  ({ detail }) => void attempt(() => handOver(detail)),
)
for (const button of document.querySelectorAll('[data-cancel]'))
  button.addEventListener('click', () => {
    if (window.opener) tell({ type: 'identity-error', code: 'auth/popup-closed-by-user' })
    window.close()
  })
