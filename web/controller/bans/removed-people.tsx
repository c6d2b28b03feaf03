import { UserX } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { BanView } from '../../../schema/tools/bans/entity.ts'
import { useUser } from '../../client/session/session.ts'
import { localClock } from '../../live/clock/clock-words.ts'
import { useWallNow } from '../../live/clock/ticker.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { numberText } from '../../ui/say.ts'
import { useMay } from '../access/access.ts'
import { useDesk, useDeskActions } from '../desk/desk.ts'
import { excerpt } from '../excerpt.ts'
import { named } from '../words/phrases.ts'
import * as words from './words/bans.ts'
import { WrittenText } from './written-text.tsx'

/** The way to the people who were removed, while there are any. */
export function RemovedPeople(): ReactNode {
  const { bans } = useDesk().snapshot
  const [isOpen, setIsOpen] = useState(false)
  if (bans.length === 0 && !isOpen) return null
  return (
    <div data-entry={bans.map(({ id }) => id).join(' ')} className="flex justify-end pt-2">
      <Button size="s" variant="quiet" onClick={() => setIsOpen(true)}>
        <UserX aria-hidden="true" className="size-4" />
        {words.removedPeople}
        <Badge>{numberText(bans.length)}</Badge>
      </Button>
      {isOpen && <RemovedPeopleDialog bans={bans} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function RemovedPeopleDialog({ bans, onClose }: { bans: readonly BanView[]; onClose: () => void }): ReactNode {
  const { remove } = useDeskActions()
  const may = useMay()
  const list = useRef<HTMLUListElement>(null)
  const bringBack = async (banId: string, all?: true) => {
    await remove({ type: 'ban.lift', banId, ...(all && { all }) })
    // The pressed button is gone.
    list.current?.focus()
  }
  return (
    <Dialog title={words.removedPeople} text={words.listText} onClose={onClose}>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={words.removedPeople}
        className="flex max-h-[50vh] flex-col overflow-y-auto"
      >
        {bans.length === 0 && <li className="py-3 text-muted">{words.none}</li>}
        {bans.map((ban) => (
          <li
            key={ban.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0"
          >
            <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
              <WrittenText text={ban.text} />
              <Facts ban={ban} />
            </div>
            {/* Votes that come back need the right that removing them needed (rule A17). */}
            {may({ type: 'ban.add', of: ban.of, removesVotes: ban.removesVotes }) && (
              <Button
                size="s"
                aria-label={named(words.bringBack, ban.text === '' ? words.noText : excerpt(ban.text))}
                onClick={() => void bringBack(ban.id)}
              >
                {words.bringBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <DialogActions>
        {groupsOf(bans).map(
          ({ banId, rights, count }) =>
            may({ type: 'ban.lift', banId, all: true }) && (
              <Button key={rights} onClick={() => void bringBack(banId, true)}>
                {rights === 'questions' ? words.bringBackAllByLink(count) : words.bringBackAll(count)}
              </Button>
            ),
        )}
        <Button onClick={onClose} data-autofocus="">
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Those who were removed with the same rights, if they are several: one press brings all of them back (rule A27). */
const groupsOf = (bans: readonly BanView[]) =>
  (['full', 'questions'] as const).flatMap((rights) => {
    const [first, ...others] = bans.filter((ban) => ban.rights === rights)
    return first === undefined || others.length === 0 ? [] : [{ rights, banId: first.id, count: 1 + others.length }]
  })

/** What it was made from, when, by whom if that is known, and whether votes were removed. */
function Facts({ ban: { of, createdAt, removesVotes, ...ban } }: { ban: BanView }): ReactNode {
  const now = useWallNow()
  const user = useUser()
  const byLink = ban.rights === 'questions' ? [words.byLink] : []
  const facts = [words.from[of.tool], remover(ban, user?.id), ...byLink, ...(removesVotes ? [words.withVotes] : [])]
  return (
    <p className="t-num flex flex-wrap gap-x-2 text-14 text-muted">
      <span>{facts.filter((fact) => fact !== null).join(', ')}</span>
      <time dateTime={createdAt}>{localClock.timeFrom(Date.parse(createdAt), now)}</time>
    </p>
  )
}

/** Who removed someone; null if that is not known. */
function remover({ by, createdBy }: Pick<BanView, 'by' | 'createdBy'>, userId: string | undefined): string | null {
  if (createdBy !== null && createdBy === userId) return words.byYou
  if (by !== undefined) return words.removedBy(by)
  return createdBy === null ? null : words.byOwner
}
