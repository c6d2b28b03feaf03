import * as pages from '../../../schema/links/pages.ts'
import '../site.css'
import './home.css'
import type { ReactNode } from 'react'
import { ThemeToggle } from '../../client/masthead/theme-toggle.tsx'
import { linkOrigin } from '../../live/link-origin.ts'
import { LatePart, part } from '../../live/part.tsx'
import { DemoDesk } from '../demo/demo-desk.tsx'
import { LivePreview } from '../demo/live-preview.tsx'
import { HomeDocument } from './home-document.tsx'
import { JoinForm } from './join-form.tsx'
import { home } from './words/home.ts'

/** If the QR code cannot be fetched, the six digits are still shown. */
const code = part(async () => (await import('./home-code.tsx')).HomeCode)

const rooms = part(async () => (await import('../../client/rooms-here/rooms-here-list.tsx')).RoomsHere)

/** `/` inside the app: shown if the server could not rule out a sign-in, and after a verification link. */
export function HomePage(): ReactNode {
  return (
    <>
      <title>{home.title}</title>
      <HomeDocument
        lights={<ThemeToggle />}
        desk={<DemoDesk />}
        join={<JoinForm />}
        rooms={<LatePart part={rooms} props={{}} missing={null} />}
        preview={<LivePreview />}
        code={<LatePart part={code} props={{ address: linkOrigin() + pages.joinForm }} missing={null} />}
      />
    </>
  )
}
