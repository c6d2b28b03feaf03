import { type ReactNode, useEffect } from 'react'
import { Frame } from './frame.tsx'
import type { InlinedRoom } from './inlined-room.ts'
import { formPath, readAddress, roomPath } from './join-address.ts'
import { JoinForm } from './join-form.tsx'
import { JoinPage } from './join-page.tsx'
import { MissingScreen } from './missing-screen.tsx'
import { useVisit } from './visit.ts'

/** The phone entry: the code form, a room's audience page, or 404 (spec 2). */
export function AudienceApp({ inlined }: { inlined: InlinedRoom | null }): ReactNode {
  const [visit, go] = useVisit()
  const address = readAddress(visit.pathname)
  const goToForm = () => go(formPath)
  const name = address.kind === 'room' ? address.name : null

  // `482%20913` is the same event as `482913`: one address for it, so that a reload finds it inlined.
  useEffect(() => {
    if (name !== null && visit.pathname !== roomPath(name)) history.replaceState(null, '', roomPath(name))
  }, [name, visit.pathname])

  switch (address.kind) {
    case 'form':
      return (
        <Frame>
          <JoinForm key={visit.count} isFirst={visit.count === 0} onRoom={(room) => go(roomPath(room))} />
        </Frame>
      )
    case 'missing':
      return (
        <Frame>
          <MissingScreen onForm={goToForm} />
        </Frame>
      )
    case 'room': {
      const isServed = visit.count === 0 && visit.pathname.replace(/\/$/, '') === roomPath(address.name)
      return <JoinPage key={visit.count} name={address.name} inlined={isServed ? inlined : null} onForm={goToForm} />
    }
  }
}
