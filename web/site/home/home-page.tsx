import '../site.css'
import './home.css'
import { lazy, type ReactNode, Suspense } from 'react'
import { ThemeToggle } from '../../client/masthead/theme-toggle.tsx'
import { DemoDesk } from '../demo/demo-desk.tsx'
import { LivePreview } from '../demo/live-preview.tsx'
import { home } from './home-content.ts'
import { HomeDocument } from './home-document.tsx'
import { JoinForm } from './join-form.tsx'

/** Where the code cannot be fetched, the six digits say the same. */
const Code = lazy(() =>
  import('./home-code.tsx').then(
    ({ HomeCode }) => ({ default: HomeCode }),
    () => ({ default: () => null }),
  ),
)

/** `/` inside the app: for whom the server could not tell a visitor from an account, and after a verification link. */
export function HomePage(): ReactNode {
  return (
    <>
      <title>{home.title}</title>
      <HomeDocument
        lights={<ThemeToggle />}
        desk={<DemoDesk />}
        join={<JoinForm />}
        preview={<LivePreview />}
        code={
          <Suspense>
            <Code address={`${window.location.origin}/join`} />
          </Suspense>
        }
      />
    </>
  )
}
