// The account chooser: requests a token for the chosen account.
const page = document.querySelector('main')
const fault = document.querySelector('[role=alert]')
const buttons = [...document.querySelectorAll('button[data-user]')]

async function choose(button) {
  const user = JSON.parse(button.dataset.user)
  let isRefused = false
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
    document.dispatchEvent(new CustomEvent('assetdesk-identity', { detail: { token, user } }))
  } catch (error) {
    console.error(error)
    fault.textContent = page.dataset.failed
    isRefused = true
  }
  for (const each of buttons) each.disabled = false
  if (isRefused) button.focus()
}

for (const button of buttons) button.addEventListener('click', () => void choose(button))
document.querySelector('[data-provider]').inert = false
