import * as pages from '../../../schema/links/pages.ts'
import '../site.css'
import './home.css'
import type { ReactNode } from 'react'
import { ThemeToggle } from '../../client/masthead/theme-toggle.tsx'
import { RoomsHere } from '../../client/rooms-here/rooms-here-list.tsx'
import { linkOrigin } from '../../live/link-origin.ts'
import { DemoDesk } from '../demo/demo-desk.tsx'
import { LivePreview } from '../demo/live-preview.tsx'
import { HomeCode } from './home-code.tsx'
import { HomeDocument } from './home-document.tsx'
import { JoinForm } from './join-form.tsx'
import { home } from './words/home.ts'

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
