// The account chooser: asks for a token of the chosen account and hands it to the window that opened this one.
const page = document.querySelector('main')
const fault = document.querySelector('[role=alert]')
const buttons = [...document.querySelectorAll('button[data-user]')]

function tell(message) {
  if (!window.opener) {
    fault.textContent = page.dataset.noOpener
    return
  }
  window.opener.postMessage({ source: 'assetdesk', ...message }, page.dataset.origin)
}

async function choose(button) {
  const user = JSON.parse(button.dataset.user)
  fault.textContent = ''
  for (const each of buttons) each.disabled = true
  try {
    const answer = await fetch('/identity/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email: user.email }),
    })
    if (!answer.ok) throw new Error(`The token was refused: ${answer.status}`)
    const { token } = await answer.json()
    tell({ type: 'identity', token, user })
  } catch (error) {
    console.error(error)
    fault.textContent = page.dataset.failed
  }
  for (const each of buttons) each.disabled = false
}

for (const button of buttons) button.addEventListener('click', () => void choose(button))
document.querySelector('[data-cancel]')?.addEventListener('click', () => {
  tell({ type: 'identity-error', code: 'auth/popup-closed-by-user' })
  window.close()
})
