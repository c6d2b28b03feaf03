import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import * as pages from '../../schema/links/pages.ts'
import { Masthead } from '../client/masthead/masthead.tsx'
import { type AccountUser, refreshSession, useSession } from '../client/session/session.ts'
import { listen } from '../live/listen.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { LoadingFrame, PageFrame } from '../ui/frames.tsx'
import { OrganiserShell } from './organiser-shell.tsx'
import * as words from './words/account-gate.ts'

/** The props of an account page: its user. */
export type AccountPage = ComponentType<{ user: AccountUser }>

/** The message for visitors. */
export type Denial = { text: string; link: string }

/** The page for signed-in users; 'Access Denied' for visitors, 'Loading...' until that is known. */
export const behindGate = (Page: AccountPage, denial: Denial): ComponentType =>
  function PageBehindGate() {
    return (
      <OrganiserShell>
        <Gate Page={Page} denial={denial} />
      </OrganiserShell>
    )
  }

function Gate({ Page, denial }: { Page: AccountPage; denial: Denial }): ReactNode {
  const session = useSession()
  switch (session.state) {
    case 'loading':
      return <LoadingFrame />
    case 'signed-in':
      return <Page user={session.user} />
    case 'unreachable':
      return <AccountUnreachable />
    case 'visitor':
      return (
        <>
          <title>{words.deniedPage}</title>
          <Masthead />
          <PageFrame title={words.denied} text={denial.text}>
            <ButtonLink to={pages.login} variant="primary">
              {denial.link}
            </ButtonLink>
            <ButtonLink to={pages.home} variant="quiet">
              {words.returnHome}
            </ButtonLink>
          </PageFrame>
        </>
      )
  }
}

/** Shown when it is not known who this is, because nobody is refused for that. */
function AccountUnreachable(): ReactNode {
  const [isPending, setIsPending] = useState(false)
  useAskAgain()
  const retry = async () => {
    setIsPending(true)
    await refreshSession()
    setIsPending(false)
  }
  return (
    <>
      <title>{words.unreachablePage}</title>
      <Masthead />
      <PageFrame title={words.unreachableTitle} text={words.unreachableText}>
        <Button variant="primary" isPending={isPending} pendingLabel={words.trying} onClick={retry}>
          {words.tryAgain}
        </Button>
      </PageFrame>
    </>
  )
}

const retryMs = 10_000

/** Asks who this is until the server says it: at intervals, and when the network or the page is back. */
function useAskAgain(): void {
  useEffect(() => {
    let isStopped = false
    let timeout: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timeout)
      if (!isStopped) timeout = setTimeout(ask, retryMs)
    }
    const ask = () => {
      clearTimeout(timeout)
      void refreshSession().then(wait)
    }
    wait()
    const stopListening = listen(() => !document.hidden && ask(), [document, 'visibilitychange'], [window, 'online'])
    return () => {
      isStopped = true
      clearTimeout(timeout)
      stopListening()
    }
  }, [])
}

/** A page for visitors, such as the sign-in: users who arrive signed in go on to the dashboard. */
export const forVisitors = (Page: ComponentType): ComponentType =>
  function PageForVisitors() {
    return (
      <OrganiserShell>
        <Doorstep>
          <Page />
        </Doorstep>
      </OrganiserShell>
    )
  }

/** Only the state on arrival counts: after a sign-in here, the page itself navigates, after its toast. */
function Doorstep({ children }: { children: ReactNode }): ReactNode {
  const { state } = useSession()
  const [atArrival, setAtArrival] = useState(state)
  if (atArrival === 'loading' && state !== 'loading') setAtArrival(state)
  return atArrival === 'signed-in' ? <Navigate to={pages.dashboard} replace /> : children
}
