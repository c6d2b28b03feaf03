import { type ReactNode, useEffect } from 'react'
import { useSession } from '../client/session/session.ts'
import { LoadingFrame } from '../ui/frames.tsx'
import { Toaster } from '../ui/overlay/toaster.tsx'
import type { LazyPage } from './page.ts'

type FrontProps = { dashboard: LazyPage; home: LazyPage }

/** `/`: the dashboard for signed-in users, the landing page for everyone else. */
export const frontRoute = (pages: FrontProps) => (): ReactNode => <FrontRoute {...pages} />

function FrontRoute({ dashboard, home }: FrontProps): ReactNode {
  const { state } = useSession()
  if (state === 'loading') return <LoadingFrame />
  if (state === 'signed-in') return <dashboard.Page />
  return (
    <>
      <home.Page />
      {/* Shows a toast that the previous page has left ('Account Deleted'). */}
      <Toaster />
    </>
  )
}

/** A page that is built as HTML (web/site/documents.tsx): the server has it at the same address. */
export function BuiltPage(): ReactNode {
  useEffect(() => window.location.reload(), [])
  return <LoadingFrame />
}
