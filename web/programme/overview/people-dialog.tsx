import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isLinkRights } from '../../../schema/core/rights.ts'
import type { PersonOfStage } from '../../../schema/programme/people.ts'
import type { StageOfProgramme } from '../../../schema/programme/view.ts'
import { readProgrammePeople } from '../../client/api/programmes.ts'
import { queryKeys, valueOrThrow } from '../../client/api/queries.ts'
import { names } from '../../client/words/rights.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import * as words from './words/people.ts'
import * as screens from './words/screens.ts'

/** While it is open, so often. */
const everyMs = 10_000

type PeopleProps = { id: string; stages: readonly StageOfProgramme[]; onClose: () => void }

/** [PM4] Who is at the desk of which stage, as their rooms say it now. */
export function PeopleDialog({ id, stages, onClose }: PeopleProps): ReactNode {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.programmePeople(id),
    queryFn: () => valueOrThrow(readProgrammePeople(id)),
    refetchOnMount: 'always',
    refetchInterval: everyMs,
  })
  const peopleOf = new Map(data?.stages.map(({ stageId, people }) => [stageId, people]))
  const isEmpty = data?.stages.every(({ people }) => people?.length === 0) === true
  return (
    <Dialog title={words.title} onClose={onClose}>
      {data === undefined && error === null && <SkeletonRows rows={3} />}
      {error !== null && <ReadFailed text={error.message} onRetry={() => void refetch()} />}
      {isEmpty && <p className="text-muted">{words.none}</p>}
      {data !== undefined && !isEmpty && (
        <ul>
          {stages.map((stage) => {
            const people = peopleOf.get(stage.id)
            return people === undefined ? null : <StagePeople key={stage.id} stage={stage} people={people} />
          })}
        </ul>
      )}
      <DialogActions>
        <Button onClick={onClose}>{screens.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

function StagePeople({ stage, people }: { stage: StageOfProgramme; people: PersonOfStage[] | null }): ReactNode {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2 first:border-t-0">
      <h3
        dir="auto"
        data-stage-color={stage.color}
        className="min-w-0 flex-[1_1_9rem] text-14 font-label wrap-anywhere"
      >
        {stage.name}
      </h3>
      <div className="min-w-0 flex-[2_1_14rem] text-14">
        {people === null && <p className="text-warn">{screens.noAnswer}</p>}
        {people?.length === 0 && <p className="text-muted">{words.nobody}</p>}
        <ul>
          {people?.map(({ number, name, rights }) => (
            <li key={number} className="flex flex-wrap items-center gap-x-2 py-0.5">
              <bdi className="min-w-0 wrap-anywhere">{name ?? words.unnamed(number)}</bdi>
              {isLinkRights(rights) && <Badge tone="neutral">{names[rights]}</Badge>}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
