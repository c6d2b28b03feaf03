import '../ui/styles/stage-colors.css'
import { ChevronDown, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { UserProgrammeReply } from '../../schema/api-account.ts'
import { pathOf } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'
import { removeStage } from '../client/api/own-programmes.ts'
import { queryKeys, readAgain } from '../client/api/queries.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { toast } from '../ui/overlay/toast.ts'
import { dateLocale } from '../ui/say.ts'
import * as words from './words/programmes.ts'

type RowProps = { programme: UserProgrammeReply; onDelete: (programme: UserProgrammeReply) => void }

/** One event of the list: its name, its days, its stages, and what can be done with it. */
export function ProgrammeRow({ programme, onDelete }: RowProps): ReactNode {
  const { id, name, stages, firstDay, lastDay } = programme
  return (
    <li className="border-b border-line px-4 py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 max-md:grid-cols-1">
        <div className="min-w-0">
          <Link
            to={pathOf(pages.overview, id)}
            dir="auto"
            title={name}
            className="block truncate [text-align:var(--at-start)] py-px text-[1.0625rem] leading-6 font-label hover:underline focus-visible:-outline-offset-2"
          >
            {name}
          </Link>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted">
            {programme.isLocked && <Badge tone="warn">{words.locked}</Badge>}
            {stages.length === 0 && <span>{words.stages(0)}</span>}
            {firstDay !== null && <span>{daysText(firstDay, lastDay)}</span>}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-1.5">
          <Link
            to={pathOf(pages.overview, id)}
            aria-label={words.overviewOf(name)}
            className={buttonStyle('secondary', 's')}
          >
            {words.overview}
          </Link>
          <a
            href={pathOf(pages.visitors, id)}
            target="_blank"
            rel="noreferrer"
            aria-label={words.visitorsOf(name)}
            className={buttonStyle('secondary', 's')}
          >
            {words.visitors}
          </a>
          <IconButton
            label={words.deleteOf(name)}
            size="s"
            variant="remove"
            icon={Trash2}
            onClick={() => onDelete(programme)}
          />
        </div>
      </div>
      {stages.length > 0 && (
        <details className="group mt-1">
          <summary className="inline-flex min-h-9 cursor-pointer items-center gap-2 text-14 text-muted hover:text-house pointer-coarse:min-h-11">
            <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
            {words.stages(stages.length)}
            {stages.some(({ isGone }) => isGone) && <Badge tone="warn">{words.gone}</Badge>}
          </summary>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6">
            {stages.map((stage) => (
              <StageLine key={stage.id} programme={programme} stage={stage} />
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

type StageLineProps = { programme: UserProgrammeReply; stage: UserProgrammeReply['stages'][number] }

function StageLine({ programme, stage }: StageLineProps): ReactNode {
  const [isPending, setPending] = useState(false)
  const takeOut = async () => {
    setPending(true)
    const done = await removeStage(programme.id, stage.id, 'keep')
    const isDone = done.ok || done.code === 'not_found'
    await readAgain(queryKeys.ownProgrammes)
    setPending(false)
    if (!isDone) return toast({ title: words.failed, description: done.message, variant: 'destructive' })
    const description = stage.isGone ? undefined : words.takenOutText
    toast({ title: words.takenOut(stage.name, programme.name), ...(description && { description }) })
  }
  return (
    <li className="flex min-w-0 items-center gap-2 border-t border-line py-1">
      {stage.isGone ? (
        <>
          <bdi className="min-w-0 flex-1 truncate text-14 text-muted">{stage.name}</bdi>
          <Badge tone="warn">{words.gone}</Badge>
        </>
      ) : (
        <Link
          to={pathOf(pages.controller, stage.roomId)}
          dir="auto"
          data-stage-color={stage.color}
          className="min-w-0 flex-1 truncate py-2 text-14 [text-align:var(--at-start)] hover:underline"
        >
          {stage.name}
        </Link>
      )}
      <Button
        size="s"
        variant="quiet"
        isPending={isPending}
        aria-label={words.takeOutOf(stage.name, programme.name)}
        onClick={() => void takeOut()}
      >
        {words.takeOut}
      </Button>
    </li>
  )
}

/** Days are without a zone: they are those of the event. */
function daysText(first: string, last: string | null): string {
  const text = (day: string) =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString(dateLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  return last === null || last === first ? text(first) : words.days(text(first), text(last))
}
