import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Rights } from '../../../schema/core/rights.ts'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { mayWithProgramme } from '../../../schema/programme/access.ts'
import { type ProgrammeLink, programmeLinks } from '../../../schema/programme/entity.ts'
import {
  endProgrammeLink,
  makeProgrammeLink,
  programmeFileAt,
  readProgrammeKey,
  readProgrammeLinks,
} from '../../client/api/programmes.ts'
import { queryKeys, readAgain, valueOrThrow } from '../../client/api/queries.ts'
import { linkOrigin } from '../../live/link-origin.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { CopyField } from '../../ui/form/copy-field.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as screens from './words/screens.ts'
import * as words from './words/share.ts'

/** The links of the event: for visitors, for the foyer, for the team, and limited ones for helpers. */
export function ShareDialog({ id, rights, onClose }: { id: string; rights: Rights; onClose: () => void }): ReactNode {
  const at = (page: string) => linkOrigin() + pathOf(page, id)
  const isFull = mayWithProgramme([rights], 'links.read')
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className="flex min-w-0 flex-col gap-4">
        <CopyField label={words.visitors} url={at(pages.visitors)} hint={words.visitorsHint} />
        <CopyField label={words.sign} url={at(pages.sign)} hint={words.signHint} />
        {isFull && <FullLink id={id} address={at(pages.overview)} />}
        {isFull && <LimitedLinks id={id} />}
      </div>
      <DialogActions>
        <a href={programmeFileAt(id)} download="" className={buttonStyle('quiet')}>
          {screens.saveFile}
        </a>
        <Button onClick={onClose}>{words.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

function FullLink({ id, address }: { id: string; address: string }): ReactNode {
  const { data: key } = useQuery({
    queryKey: queryKeys.controllerKey(id),
    queryFn: async () => (await valueOrThrow(readProgrammeKey(id))).controllerKey,
  })
  if (key === undefined) return <Skeleton className="h-16" />
  return <CopyField label={words.control} url={`${address}#key=${key}`} hint={words.controlHint} />
}

const said: Readonly<Record<ProgrammeLink, { name: () => string; hint: () => string }>> = {
  timers: { name: () => words.timers, hint: () => words.timersHint },
  read: { name: () => words.read, hint: () => words.readHint },
}

function LimitedLinks({ id }: { id: string }): ReactNode {
  const queryKey = queryKeys.links(id)
  const { data } = useQuery({ queryKey, queryFn: async () => (await valueOrThrow(readProgrammeLinks(id))).links })
  const change = async (request: Promise<{ ok: boolean }>) => {
    if (!(await request).ok) toast({ title: words.failed, variant: 'destructive' })
    await readAgain(queryKey)
  }
  if (data === undefined) return <Skeleton className="h-24" />
  return (
    <section aria-labelledby="limited-links" className="flex flex-col gap-3 border-t border-line pt-3">
      <h3 id="limited-links" className="text-16">
        {words.limited}
      </h3>
      {programmeLinks.map((rights) => {
        const url = data.find((link) => link.rights === rights && link.isOn)?.url
        const { name, hint } = said[rights]
        return url === undefined ? (
          <div key={rights} className="flex flex-wrap items-center gap-2">
            <p className="min-w-0 flex-1 basis-40">
              <span className="block text-14 font-label">{name()}</span>
              <span className="block text-14 text-muted">{hint()}</span>
            </p>
            <Button size="s" onClick={() => void change(makeProgrammeLink(id, rights))}>
              {words.make}
            </Button>
          </div>
        ) : (
          <CopyField
            key={rights}
            label={name()}
            url={url}
            hint={hint()}
            keys={
              <Button size="s" variant="remove" onClick={() => void change(endProgrammeLink(id, rights))}>
                {words.off}
              </Button>
            }
          />
        )
      })}
    </section>
  )
}
