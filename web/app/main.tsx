import '../ui/tokens.css'
import '../ui/house.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

// Pages name themselves with <title>; the one in the HTML is for before they are here.
document.querySelector('head > title')?.remove()

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
)
