import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { LinkRights } from '../../../schema/core/rights.ts'
import { linkWithColumns } from '../../../schema/links/desk-link.ts'
import { endLink, makeLink, readLinks } from '../../client/api/api.ts'
import { queryKeys, readAgain, valueOrThrow } from '../../client/api/queries.ts'
import { gives, names } from '../../client/words/rights.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ColumnChecks } from '../columns/column-checks.tsx'
import { choiceOf, columnsAmong } from '../columns/shown-columns.ts'
import { useDesk } from '../desk/desk.ts'
import { danger, showNotice } from '../notices/notices.ts'
import { named } from '../words/phrases.ts'
import { ShareRow } from './share-group.tsx'
import * as words from './words/limited-links.ts'

/** How often the list asks who uses its links, while it is in view. */
const refetchMs = 5_000

type Link = { rights: LinkRights; isOn: boolean; url?: string | undefined; peopleNow: number }

/** The limited links of the room: made, copied, scanned, given a new key, switched off, and who uses each now. */
export function LimitedLinks({ roomId }: { roomId: string }): ReactNode {
  const queryKey = queryKeys.links(roomId)
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await valueOrThrow(readLinks(roomId))).links,
    refetchInterval: refetchMs,
  })
  /** Makes or ends a link, and shows the list as it is then. */
  const change = async (request: Promise<{ ok: boolean }>) => {
    const { ok } = await request
    if (!ok) showNotice(danger(words.failed))
    await readAgain(queryKey)
  }
  return (
    <>
      {data === undefined ? (
        <Skeleton className="h-40" />
      ) : (
        <ul aria-label={words.title} className="flex flex-col">
          {data.map((link) => (
            <LinkRow
              key={link.rights}
              link={link}
              onMake={() => change(makeLink(roomId, link.rights))}
              onEnd={() => change(endLink(roomId, link.rights))}
            />
          ))}
        </ul>
      )}
      <p className="max-w-[60ch] text-14 text-muted">{words.text}</p>
    </>
  )
}

/** The links whose desks have the running order. */
const withRundown: readonly LinkRights[] = ['timers', 'read']

type LinkRowProps = { link: Link; onMake: () => Promise<void>; onEnd: () => Promise<void> }

function LinkRow({ link: { rights, url: plainUrl, peopleNow }, onMake, onEnd }: LinkRowProps): ReactNode {
  const name = names[rights]
  const { columns } = useDesk().snapshot.room
  const [only, setOnly] = useState<readonly string[] | null>(null)
  const [hasColumns, setHasColumns] = useState(false)
  const [isMaking, setIsMaking] = useState(false)
  const [asked, setAsked] = useState<'renew' | 'off' | null>(null)
  const columnsId = useId()
  const make = async () => {
    setIsMaking(true)
    await onMake()
    setIsMaking(false)
  }
  if (plainUrl === undefined) {
    return (
      <li className="flex flex-wrap items-center gap-x-2 border-t border-line py-px">
        <h4 className="flex-1 text-14 font-label">{name}</h4>
        <Tooltip label={gives[rights]}>
          <Button
            size="s"
            aria-label={named(words.make, name)}
            isPending={isMaking}
            pendingLabel={words.making}
            onClick={() => void make()}
          >
            {words.make}
          </Button>
        </Tooltip>
        {/* Where the desk is low, all links are in sight, and what they give is under the pointer. */}
        <p className="w-full text-14 leading-5 text-muted lg:[@media(max-height:56rem)]:sr-only">{gives[rights]}</p>
      </li>
    )
  }
  const shown = columnsAmong(columns, only)
  const url = linkWithColumns(plainUrl, choiceOf(columns, shown))
  const deeds = { renew: words.renew, off: words.switchOff }
  return (
    <li className="flex flex-col gap-1 border-t border-line py-2">
      <ShareRow label={name} hint={gives[rights]} url={url} />
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1">
        <p className="t-num flex-[1_0_auto] text-14 whitespace-nowrap text-muted">{words.peopleNow(peopleNow)}</p>
        {columns.length > 0 && withRundown.includes(rights) && (
          <Button
            size="s"
            variant="quiet"
            aria-label={named(words.columns, name)}
            aria-expanded={hasColumns}
            aria-controls={columnsId}
            onClick={() => setHasColumns(!hasColumns)}
          >
            {words.columns}
          </Button>
        )}
        {(['renew', 'off'] as const).map((deed) => (
          <Button
            key={deed}
            size="s"
            variant="quiet"
            className="px-1.5!"
            aria-label={named(deeds[deed], name)}
            onClick={() => setAsked(deed)}
          >
            {deeds[deed]}
          </Button>
        ))}
      </div>
      <div id={columnsId} className="empty:hidden">
        {hasColumns && (
          <fieldset className="min-w-0">
            <legend className="text-14 text-muted">{words.columnsText}</legend>
            <div className="mt-1 flex flex-wrap gap-x-4">
              <ColumnChecks {...{ columns, shown }} onChange={(next) => setOnly(next.map(({ id }) => id))} />
            </div>
          </fieldset>
        )}
      </div>
      {asked !== null && (
        <ConfirmDialog
          {...(asked === 'renew'
            ? { title: words.renewTitle(name), text: words.renewText, confirmLabel: words.renewConfirm }
            : { title: words.offTitle(name), text: words.offText, confirmLabel: words.offConfirm })}
          onConfirm={async () => {
            await (asked === 'renew' ? onMake : onEnd)()
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  )
}
