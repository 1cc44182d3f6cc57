import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Desk } from './desk.tsx'

createRoot(document.querySelector('#desk')!).render(
  <StrictMode>
    <Desk />
  </StrictMode>,
)
