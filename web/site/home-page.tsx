import './site.css'
import './home.css'
import type { ReactNode } from 'react'
import { ThemeToggle } from '../app/theme-toggle.tsx'
import { DemoDesk } from './demo-desk.tsx'
import { home } from './home-content.ts'
import { HomeDocument } from './home-document.tsx'
import { JoinForm } from './join-form.tsx'
import { LivePreview } from './live-preview.tsx'

/** `/` inside the app: for whom the server could not tell a visitor from an account, and after a verification link. */
export function HomePage(): ReactNode {
  return (
    <>
      <title>{home.title}</title>
      <HomeDocument lights={<ThemeToggle />} desk={<DemoDesk />} join={<JoinForm />} preview={<LivePreview />} />
    </>
  )
}
