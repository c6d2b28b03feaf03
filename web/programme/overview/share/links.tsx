import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type LinkRights, linkRights } from '../../../../schema/core/rights.ts'
import { pathOf } from '../../../../schema/links/page-path.ts'
import * as pages from '../../../../schema/links/pages.ts'
import { programmeLinks } from '../../../../schema/programme/entity.ts'
import type { StageOfProgramme } from '../../../../schema/programme/view.ts'
import { endLink, makeLink, readControllerKey, readLinks } from '../../../client/api/api.ts'
import {
  endProgrammeLink,
  makeProgrammeLink,
  readProgrammeKey,
  readProgrammeLinks,
} from '../../../client/api/programmes.ts'
import { queryKeys, readAgain, valueOrThrow } from '../../../client/api/queries.ts'
import { gives, names } from '../../../client/words/rights.ts'
import { linkOrigin } from '../../../live/link-origin.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { SelectField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import * as ofStage from '../words/rights.ts'
import * as words from '../words/share.ts'

type Said = { name: string; hint: string }
/** Whose links they are: those of the event, or those of one room. */
type Source = {
  id: string
  page: string
  rights: readonly LinkRights[]
  said: (rights: LinkRights | 'full') => Said
  readKey: () => ReturnType<typeof readControllerKey>
  read: () => ReturnType<typeof readLinks>
  make: (rights: LinkRights) => Promise<{ ok: boolean }>
  end: (rights: LinkRights) => Promise<{ ok: boolean }>
}

const eventSays = (rights: LinkRights | 'full'): Said => {
  if (rights === 'full') return { name: words.control, hint: words.controlHint }
  return rights === 'timers'
    ? { name: words.timers, hint: words.timersHint }
    : { name: words.read, hint: words.readHint }
}

const ofEvent = (id: string): Source => ({
  id,
  page: pages.overview,
  rights: programmeLinks,
  said: eventSays,
  readKey: () => readProgrammeKey(id),
  read: () => readProgrammeLinks(id),
  make: (rights) => makeProgrammeLink(id, rights),
  end: (rights) => endProgrammeLink(id, rights),
})

const ofRoom = (id: string): Source => ({
  id,
  page: pages.controller,
  rights: linkRights,
  said: (rights) =>
    rights === 'full' ? { name: ofStage.full, hint: ofStage.fullGives } : { name: names[rights], hint: gives[rights] },
  readKey: () => readControllerKey(id),
  read: () => readLinks(id),
  make: (rights) => makeLink(id, rights),
  end: (rights) => endLink(id, rights),
})

/** [PM5] The links for the team: those of all stages, or those of one, which are its room's. */
export function TeamLinks({ id, stages }: { id: string; stages: readonly StageOfProgramme[] }): ReactNode {
  const [chosen, setChosen] = useState('all')
  const there = stages.filter(({ isGone }) => !isGone)
  const stage = there.find((one) => one.id === chosen)
  const source = stage === undefined ? ofEvent(id) : ofRoom(stage.roomId)
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      <SelectField
        label={words.team}
        value={stage === undefined ? 'all' : chosen}
        onChange={setChosen}
        options={[
          { value: 'all', label: words.allStages },
          ...there.map((one) => ({ value: one.id, label: words.onlyStage(one.name) })),
        ]}
      />
      <FullLink key={`full ${source.id}`} source={source} />
      <LimitedLinks key={source.id} source={source} />
    </div>
  )
}

function FullLink({ source: { id, page, said, readKey } }: { source: Source }): ReactNode {
  const { data: key } = useQuery({
    queryKey: queryKeys.controllerKey(id),
    queryFn: async () => (await valueOrThrow(readKey())).controllerKey,
  })
  if (key === undefined) return <Skeleton className="h-16" />
  const { name, hint } = said('full')
  return <CopyField label={name} url={`${linkOrigin()}${pathOf(page, id)}#key=${key}`} hint={hint} />
}

function LimitedLinks({ source: { id, rights: offered, said, read, make, end } }: { source: Source }): ReactNode {
  const queryKey = queryKeys.links(id)
  const { data } = useQuery({ queryKey, queryFn: async () => (await valueOrThrow(read())).links })
  const change = async (request: Promise<{ ok: boolean }>) => {
    if (!(await request).ok) toast({ title: words.failed, variant: 'destructive' })
    await readAgain(queryKey)
  }
  if (data === undefined) return <Skeleton className="h-24" />
  return (
    <>
      <h3 className="text-14 font-label">{words.limited}</h3>
      {offered.map((rights) => {
        const link = data.find((one) => one.rights === rights && one.isOn)
        const { name, hint } = said(rights)
        return link?.url === undefined ? (
          <div key={rights} className="flex flex-wrap items-center gap-2">
            <p className="min-w-0 flex-1 basis-40">
              <span className="block text-14 font-label">{name}</span>
              <span className="block text-14 text-muted">{hint}</span>
            </p>
            <Button size="s" aria-label={words.makeOf(name)} onClick={() => void change(make(rights))}>
              {words.make}
            </Button>
          </div>
        ) : (
          <CopyField
            key={rights}
            label={name}
            url={link.url}
            hint={`${hint} · ${words.peopleNow(link.peopleNow)}`}
            keys={
              <Button size="s" variant="remove" aria-label={words.offOf(name)} onClick={() => void change(end(rights))}>
                {words.off}
              </Button>
            }
          />
        )
      })}
    </>
  )
}
