import '../../ui/styles/stage-colors.css'
import './sign.css'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import type { PublicProgramme } from '../../../schema/programme/view.ts'
import { signPageAt, signPages } from '../../../schema/programme/visitors.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { linkOrigin } from '../../live/link-origin.ts'
import { useWakeLock } from '../../live/use-wake-lock.ts'
import { QrCode } from '../qr/qr-code.tsx'
import { useRoomLanguage } from '../screen/use-room-language.ts'
import { EventLogo } from '../visitors/event-logo.tsx'
import { usePublicProgramme } from '../visitors/use-public-programme.ts'
import * as visitors from '../visitors/words/visitors.ts'
import { SignScreen } from './sign-screen.tsx'
import { SignStage } from './sign-stage.tsx'
import { SignTurns } from './sign-turns.tsx'
import { useTurn } from './use-turn.ts'
import * as words from './words/sign.ts'

/** `/programme/{id}/sign`: the screen in the foyer. */
export function SignPage(): ReactNode {
  const { programmeId = '' } = useParams()
  const { languages, turns } = askedIn(location.search)
  if (turns > 1) return <Sign key={programmeId} id={programmeId} turns={turns} />
  if (languages.length > 1) return <SignTurns key={programmeId} id={programmeId} languages={languages} />
  return <WholeSign key={programmeId} id={programmeId} />
}

const mostLanguages = 4

/** The languages of a link to a sign, and how many take turns where the page is one of them. */
function askedIn(search: string): { languages: readonly string[]; turns: number } {
  const query = new URLSearchParams(search)
  const codes = (query.get('lang') ?? '').split(',').filter((code) => /^[a-z]{2,3}(-[a-z]+)?$/i.test(code))
  const turns = Number(query.get('turns') ?? '1')
  return {
    languages: [...new Set(codes)].slice(0, mostLanguages),
    turns: Number.isInteger(turns) && turns <= mostLanguages ? turns : 1,
  }
}

/** A sign that is a window of its own. */
function WholeSign({ id }: { id: string }): ReactNode {
  useWakeLock()
  return (
    <>
      <Sign id={id} turns={1} />
      <SignScreen programmeId={id} />
    </>
  )
}

function Sign({ id, turns }: { id: string; turns: number }): ReactNode {
  const { programme, problem, readAt } = usePublicProgramme(id)
  useRoomLanguage(programme?.language ?? null)
  return (
    <>
      <title>{programme === null ? words.pageTitle : `${programme.name} · Cuelight`}</title>
      {programme !== null ? (
        <Board programme={programme} turns={turns} offlineSince={problem === 'unreachable' ? readAt : null} />
      ) : (
        <main className="sign">
          {problem !== null && (
            <h1 className="sign-missing">{problem === 'unreachable' ? visitors.unreachable : words.missing}</h1>
          )}
        </main>
      )}
    </>
  )
}

/** A line of the board is at least so high, as a share of the window's shorter side: it is read from across a foyer. */
const lineShare = { landscape: 0.128, portrait: 0.22 }
/** Few stages are written larger, up to this. */
const mostScale = { landscape: 1.45, portrait: 1.4 }

type BoardProps = { programme: PublicProgramme; turns: number; offlineSince: EpochMs | null }

/** The name of the event and the time, the stages of the page that it is the turn of, and the way to the whole programme. */
function Board({ programme, turns: languages, offlineSince }: BoardProps): ReactNode {
  const now = useTurn()
  // [PV9] What was read last is true of then.
  const known = offlineSince === null ? now : Math.min(now, offlineSince)
  const { body, most, way } = useMostLines()
  const stages = programme.stages.filter(({ isGone }) => !isGone)
  const turns = signPages(stages, most)
  const turn = signPageAt(turns.length, now, languages)
  const shown = turns[turn] ?? []
  const scale = Math.max(1, Math.min(mostScale[way], most / Math.max(1, shown.length)))
  const clock = clockIn(programme.timeZone)
  const address = linkOrigin() + pathOf(pages.visitors, programme.id)
  return (
    <main className="sign">
      <header className="sign-head">
        <EventLogo programme={programme} className="sign-logo" />
        <h1 dir="auto">{programme.name}</h1>
        <p className="sign-clock t-num">{clock.time(now)}</p>
      </header>
      <p className="sign-columns" aria-hidden="true">
        <span />
        <span>{visitors.now}</span>
        <span>{visitors.next}</span>
      </p>
      <ul ref={body} className="sign-body" key={turn} style={{ '--scale': scale }}>
        {shown.map((stage) => (
          <SignStage key={stage.id} stage={stage} clock={clock} now={known} />
        ))}
      </ul>
      <footer className="sign-foot">
        <div className="sign-code">
          <QrCode text={address} />
        </div>
        <div className="sign-way">
          <p>
            <strong>{words.scan}</strong>
            <span dir="ltr">{address.replace(/^https?:\/\//, '')}</span>
          </p>
          <p role="status" className="sign-offline">
            {offlineSince !== null && visitors.offline(clock.timeFrom(offlineSince, now))}
          </p>
        </div>
        {turns.length > 1 && <p className="sign-page t-num">{words.pageOf(turn + 1, turns.length)}</p>}
      </footer>
    </main>
  )
}

/** How many stages the window has lines for, and which way it is. */
function useMostLines() {
  const body = useRef<HTMLUListElement>(null)
  const [lines, setLines] = useState<{ most: number; way: keyof typeof lineShare }>({ most: 6, way: 'landscape' })
  useLayoutEffect(() => {
    const measure = () => {
      const height = body.current?.clientHeight ?? 0
      const way = innerHeight > innerWidth ? 'portrait' : 'landscape'
      const line = Math.min(innerWidth, innerHeight) * lineShare[way]
      if (height > 0) setLines({ most: Math.max(1, Math.floor(height / line)), way })
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return { body, ...lines }
}
