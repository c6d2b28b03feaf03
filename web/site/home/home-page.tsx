import * as pages from '../../../schema/links/pages.ts'
import '../site.css'
import './home.css'
import type { ReactNode } from 'react'
import { ThemeToggle } from '../../client/masthead/theme-toggle.tsx'
import { linkOrigin } from '../../live/link-origin.ts'
import { lazyComponent } from '../../live/part.tsx'
import { DemoDesk } from '../demo/demo-desk.tsx'
import { LivePreview } from '../demo/live-preview.tsx'
import { HomeDocument } from './home-document.tsx'
import { JoinForm } from './join-form.tsx'
import { home } from './words/home.ts'

/** If the QR code cannot be fetched, the six digits are still shown. */
const HomeCode = lazyComponent(async () => (await import('./home-code.tsx')).HomeCode, { missing: null })

const RoomsHere = lazyComponent(async () => (await import('../../client/rooms-here/rooms-here-list.tsx')).RoomsHere, {
  missing: null,
})

/** `/` inside the app: shown if the server could not rule out a sign-in, and after a verification link. */
export function HomePage(): ReactNode {
  return (
    <>
      <title>{home.title}</title>
      <HomeDocument
        lights={<ThemeToggle />}
        desk={<DemoDesk />}
        join={<JoinForm />}
        rooms={<RoomsHere />}
        preview={<LivePreview />}
        code={<HomeCode address={linkOrigin() + pages.joinForm} />}
      />
    </>
  )
}
