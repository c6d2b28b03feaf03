import { ListOrdered, MonitorCheck, Settings2, Share2, UsersRound } from 'lucide-react'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import * as pages from '../../../schema/links/pages.ts'
import { mayWithProgramme } from '../../../schema/programme/access.ts'
import { byTrouble, troublesOf } from '../../../schema/programme/reports/trouble.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { createDraftStore } from '../../client/draft-store.ts'
import { ThemeToggle } from '../../client/masthead/theme-toggle.tsx'
import { serverNow } from '../../live/clock/clock.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { useInstant, useWallNow } from '../../live/clock/ticker.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { Acts } from './acts.tsx'
import { ReadAgain } from './again/read-again.tsx'
import { PeopleDialog } from './people-dialog.tsx'
import type { OpenProgramme } from './programme-feed.ts'
import { ScreensDialog } from './screens-dialog.tsx'
import { KeepOffer } from './settings/keep.tsx'
import { SettingsDialog } from './settings/settings-dialog.tsx'
import { useNewLink } from './settings/use-new-link.ts'
import * as settings from './settings/words/settings.ts'
import { ShareDialog } from './share/share-dialog.tsx'
import { StageRow } from './stage-row.tsx'
import { StagesDialog } from './stages/stages-dialog.tsx'
import * as stageWords from './stages/words/stages.ts'
import * as words from './words/overview.ts'
import * as people from './words/people.ts'
import * as screens from './words/screens.ts'
import * as share from './words/share.ts'

const orders = ['arranged', 'trouble'] as const
const store = createDraftStore('cuelight_overview_order', z.enum(orders), () => localStorage)

type OverviewProps = OpenProgramme & {
  isDown: boolean
  /** Called when this browser has proved something else since it connected. */
  onRejoin: () => void
}

/** All stages: a row for each, tiles where there is space, and on a phone a list of where the trouble is. */
export function Overview({ isDown, onRejoin, ...open }: OverviewProps): ReactNode {
  const { programme, stages, rights } = open
  const now = useNowEvery(5_000)
  const isPhone = useMediaQuery('(max-width: 40em)')
  const [chosen, setChosen] = useState(store.load)
  const order = chosen ?? (isPhone ? 'trouble' : 'arranged')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<'screens' | 'people' | 'stages' | 'settings' | 'share' | null>(null)
  const shown = order === 'trouble' ? byTrouble(stages, now) : stages
  const mayAct = mayWithProgramme([rights], 'programme.act')
  const mayCompare = mayWithProgramme([rights], 'programme.compare')
  const maySet = mayWithProgramme([rights], 'programme.update')
  const clock = clockIn(programme.timeZone)
  const troubled = stages.filter((stage) => troublesOf(stage, now).length > 0).length
  const runningCount = stages.filter(({ report }) => report?.state === 'running').length
  const tick = useMemo(
    () => (id: string) =>
      setTicked((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  const close = () => setDialog(null)
  const rotate = useNewLink(programme.id, onRejoin)
  return (
    <div className="overview">
      <header className="overview-head">
        <div className="min-w-0 flex-1 basis-56 max-sm:basis-40">
          <h1 className="truncate font-display text-23" dir="auto">
            {programme.name}
          </h1>
          <p role="status" className="flex flex-wrap gap-x-3 text-14 text-muted">
            {isDown ? (
              <span className="text-warn">{words.reconnecting}</span>
            ) : (
              <>
                <span className={troubled > 0 ? 'font-label text-house' : 'text-ok'}>{words.needLook(troubled)}</span>
                <span>{words.running(runningCount, stages.length)}</span>
              </>
            )}
          </p>
        </div>
        <WallClock timeZone={programme.timeZone} />
        <div className="flex flex-wrap items-center gap-2">
          {mayCompare && <ReadAgain programme={programme} stages={stages} />}
          {mayAct && stages.length > 0 && (
            <HeadKey icon={MonitorCheck} label={screens.screens} onClick={() => setDialog('screens')} />
          )}
          {stages.length > 0 && <HeadKey icon={UsersRound} label={people.people} onClick={() => setDialog('people')} />}
          {maySet && <HeadKey icon={ListOrdered} label={stageWords.stages} onClick={() => setDialog('stages')} />}
          {maySet && <HeadKey icon={Settings2} label={settings.settings} onClick={() => setDialog('settings')} />}
          <HeadKey icon={Share2} label={share.share} onClick={() => setDialog('share')} />
          <ThemeToggle />
        </div>
      </header>
      {!programme.isOwned && maySet && <KeepOffer id={programme.id} onKept={onRejoin} />}
      <main className="overview-main">
        {stages.length === 0 ? (
          <EmptyState title={words.noStages} text={words.noStagesText}>
            <ButtonLink to={pages.newProgramme} variant="primary">
              {words.readSchedule}
            </ButtonLink>
          </EmptyState>
        ) : (
          <>
            <div className="overview-bar">
              {mayAct && <Acts programme={programme} stages={stages} ticked={ticked} onTicked={setTicked} />}
              <fieldset className="overview-order">
                <legend className="sr-only">{words.order}</legend>
                {orders.map((one) => (
                  <Button
                    key={one}
                    size="s"
                    variant={one === order ? 'secondary' : 'quiet'}
                    aria-pressed={one === order}
                    onClick={() => {
                      setChosen(one)
                      store.save(one)
                    }}
                  >
                    {one === 'arranged' ? words.asArranged : words.byTrouble}
                  </Button>
                ))}
              </fieldset>
            </div>
            <ul className="overview-stages" style={{ '--columns': columnsFor(stages.length) }}>
              {shown.map((stage) => (
                <StageRow
                  key={stage.id}
                  stage={stage}
                  now={now}
                  clock={clock}
                  isTicked={mayAct ? ticked.has(stage.id) : null}
                  onTick={tick}
                />
              ))}
            </ul>
          </>
        )}
      </main>
      {dialog === 'screens' && <ScreensDialog id={programme.id} stages={stages} onClose={close} />}
      {dialog === 'people' && <PeopleDialog id={programme.id} stages={stages} onClose={close} />}
      {dialog === 'stages' && <StagesDialog id={programme.id} stages={stages} onClose={close} />}
      {dialog === 'settings' && <SettingsDialog open={open} rotate={rotate} onClose={close} />}
      {dialog === 'share' && <ShareDialog id={programme.id} stages={stages} rights={rights} onClose={close} />}
    </div>
  )
}

type HeadKeyProps = { icon: ComponentType<{ className?: string }>; label: string; onClick: () => void }

/** A key of the head. On a phone its name is read out only, so that the stages begin where the page opens. */
function HeadKey({ icon: Icon, label, onClick }: HeadKeyProps): ReactNode {
  return (
    <Button size="s" title={label} className="max-sm:px-2.5" onClick={onClick}>
      <Icon className="size-4" />
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  )
}

/** Columns of tiles: about as many as make the tiles of a wide window fill it, each still readable; forty stand in five lines. */
const columnsFor = (count: number): number =>
  Math.min(8, Math.max(3, Math.ceil(Math.sqrt(count * 1.15)), Math.ceil(count / 5)))

/** Server time in steps: what needs attention is told in minutes, and the seconds of each stage count by themselves. */
function useNowEvery(stepMs: number): EpochMs {
  const now = serverNow()
  useInstant((Math.floor(now / stepMs) + 1) * stepMs)
  return now
}

function WallClock({ timeZone }: { timeZone: string }): ReactNode {
  const now = useWallNow()
  return <p className="t-num text-23 font-heading max-sm:text-19">{clockIn(timeZone).timeWithSeconds(now)}</p>
}
