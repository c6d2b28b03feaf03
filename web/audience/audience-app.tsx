import { type ReactNode, useEffect } from 'react'
import { Frame } from './frame.tsx'
import type { InlinedRoom } from './inlined-room.ts'
import { canonicalPath, formPath, readAddress, roomPath } from './join-address.ts'
import { JoinForm, MissingScreen, PollPage, QuizPage, RefusalScreen, useLaterScreens } from './later-screens.tsx'
import { RoomPage } from './room-page.tsx'
import { SoughtRoom } from './sought-room.tsx'
import { useVisit } from './visit.ts'

/** The phone entry: the code form, a room's audience page, a poll, a quiz, or 404 (spec 2). */
export function AudienceApp({ inlined }: { inlined: InlinedRoom | null }): ReactNode {
  const [visit, go] = useVisit()
  useLaterScreens()
  const address = readAddress(visit.pathname)
  const path = canonicalPath(address)
  const goToForm = () => go(formPath)

  // One address for each event, so that a reload finds it inlined.
  useEffect(() => {
    if (path !== null && visit.pathname !== path) history.replaceState(null, '', path)
  }, [path, visit.pathname])

  const isServed = visit.count === 0 && visit.pathname.replace(/\/$/, '') === path
  const served = isServed ? inlined : null
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
    case 'room':
      return (
        <SoughtRoom
          key={visit.count}
          name={address.name}
          inlined={served}
          onForm={goToForm}
          Page={RoomPage}
          Refusal={RefusalScreen}
        />
      )
    case 'quiz':
      return <QuizPage key={visit.count} name={address.name} inlined={served} onForm={goToForm} />
    case 'poll':
      return <PollPage key={visit.count} pollId={address.pollId} inlined={served} onForm={goToForm} />
  }
}
