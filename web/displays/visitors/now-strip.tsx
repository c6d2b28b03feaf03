import { type ReactNode, useState } from 'react'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import type { PublicStage } from '../../../schema/programme/view.ts'
import { stageNow } from '../../../schema/programme/visitors.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { clockIn } from '../../live/clock/clock-words.ts'
import * as agenda from '../agenda/words/agenda.ts'
import { Later } from './session-row.tsx'
import * as words from './words/visitors.ts'

type Clock = ReturnType<typeof clockIn>
type StripProps = { stages: readonly PublicStage[]; clock: Clock; now: EpochMs }

/** More stages than this would push the programme out of sight. */
const fewStages = 6

/** What is on and what is next on each stage. Those where something is on come first when not all are shown. */
export function NowStrip({ stages, clock, now }: StripProps): ReactNode {
  const [isWhole, setWhole] = useState(false)
  const open = stages.filter(({ isGone }) => !isGone)
  const first = [...open].sort((a, b) => Number(b.now !== null) - Number(a.now !== null)).slice(0, fewStages)
  const shown = isWhole || open.length <= fewStages ? open : open.filter((stage) => first.includes(stage))
  return (
    <section aria-labelledby="now-and-next" className="visitors-now">
      <h2 id="now-and-next">{words.nowAndNext}</h2>
      <ul>
        {shown.map((stage) => (
          <StageNow key={stage.id} stage={stage} clock={clock} now={now} />
        ))}
      </ul>
      {open.length > fewStages && (
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.fewerStages : words.allStages(open.length)}
        </button>
      )}
    </section>
  )
}

function StageNow({ stage, clock, now }: { stage: PublicStage; clock: Clock; now: EpochMs }): ReactNode {
  const { running, coming } = stageNow(stage, now)
  return (
    <li>
      <a className="visitors-stage-now" href={pathOf(pages.join, stage.roomId)} data-on={running !== null}>
        <span className="visitors-stage-name">
          <bdi data-stage-color={stage.color}>{stage.name}</bdi>
          {stage.way !== '' && <bdi className="visitors-way">{stage.way}</bdi>}
        </span>
        {running !== null && (
          <span className="visitors-on">
            <span className="visitors-label">{words.now}</span>
            <bdi className="visitors-title">{running.name}</bdi>
            <span className="visitors-when">
              {running.isUp ? agenda.aboutToEnd : running.until !== null && words.until(clock.time(running.until))}
            </span>
          </span>
        )}
        {coming !== null && (
          <span className="visitors-coming">
            <span className="visitors-label">
              {words.next}
              {coming.start !== null && <span className="t-num"> {clock.timeFrom(coming.start, now)}</span>}
            </span>
            <bdi className="visitors-title">{coming.name}</bdi>
            {coming.laterMinutes !== 0 && <Later minutes={coming.laterMinutes} />}
          </span>
        )}
        {running === null && coming === null && (
          <span className="visitors-label">{stage.isClosed ? words.closedStage : words.nothingMore}</span>
        )}
      </a>
    </li>
  )
}
