// What several screens share comes before the rules of each.
import './ui/task-screen.css'
import './ui/options.css'
import './ui/results.css'
import './ui/places.css'
import './ui/rating-step.css'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { isAt } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'
import { listen } from '../live/listen.ts'
import { Frame } from './frame.tsx'
import type { InlinedRoom } from './inlined-room.ts'
import { canonicalPath, readAddress, roomPath, withLanguage } from './join/join-address.ts'
import { JoinForm } from './join/join-form.tsx'
import { MissingScreen, RefusalScreen } from './join/refusal-screen.tsx'
import { RoomLookup } from './join/room-lookup.tsx'
import { PollPage } from './polls/poll-page.tsx'
import { QuizPage } from './quizzes/quiz-page.tsx'
import { RoomPage } from './room-page.tsx'
import { DeadEnd } from './ui/dead-end.tsx'
import * as words from './words/entry.ts'

/** The phone entry: the code form, a room's audience page, a poll, a quiz, or 404. */
export function AudienceApp({ inlined }: { inlined: InlinedRoom | null }): ReactNode {
  const [visit, go] = useVisit()
  const address = readAddress(visit.pathname, visit.query)
  const path = canonicalPath(address)
  const [isFramed] = useState(() => isAt(pages.embedJoin, location.pathname))
  const goToForm = () => go(pages.joinForm)

  // One address for each event, so the page still has its room inlined after a reload.
  useEffect(() => {
    if (path !== null && visit.pathname !== pathnameOf(path))
      history.replaceState(null, '', withLanguage(path, visit.query))
  }, [path, visit.pathname, visit.query])

  const isServed = visit.count === 0 && path !== null && visit.pathname.replace(/\/$/, '') === pathnameOf(path)
  const served = isServed ? inlined : null
  switch (address.kind) {
    case 'form':
      return (
        <Frame>
          <JoinForm key={visit.count} isFirst={visit.count === 0} onRoom={(room) => go(roomPath(room, isFramed))} />
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
        <RoomLookup
          key={visit.count}
          name={address.name}
          room={address.room}
          inlined={served}
          onForm={goToForm}
          Page={RoomPage}
          Refusal={RefusalScreen}
        />
      )
    case 'quiz':
      return <QuizPage key={visit.count} name={address.name} room={address.room} inlined={served} onForm={goToForm} />
    case 'poll':
      return <PollPage key={visit.count} pollId={address.pollId} inlined={served} onForm={goToForm} />
  }
}

const pathnameOf = (path: string): string | undefined => path.split('?')[0]

/** The page's address, and how many it has had since it was loaded: 0 is the one that the server served. */
type Visit = { pathname: string; query: string; count: number }

const visitNow = (count: number): Visit => ({ pathname: location.pathname, query: location.search, count })

/** The phone's whole router: an address, and a way to go to another one without loading the page again. */
function useVisit(): [Visit, (path: string) => void] {
  const [visit, setVisit] = useState<Visit>(() => visitNow(0))

  const follow = useCallback(() => setVisit(({ count }) => visitNow(count + 1)), [])
  useEffect(() => listen(follow, [window, 'popstate']), [follow])

  const go = (path: string) => {
    history.pushState(null, '', withLanguage(path, location.search))
    window.scrollTo(0, 0)
    follow()
  }
  return [visit, go]
}

/** Shown in place of a phone page that broke. */
export const BrokenPage = (): ReactNode => (
  <Frame>
    <DeadEnd title={words.brokenTitle} text={words.broken} label={words.tryAgain} onPress={() => location.reload()} />
  </Frame>
)
