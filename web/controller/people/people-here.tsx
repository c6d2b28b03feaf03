import { UserRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { isLinkRights } from '../../../schema/core/rights.ts'
import * as limits from '../../../schema/limits.ts'
import type { Person } from '../../../schema/tools/people/entity.ts'
import { cleanLine } from '../../../schema/values/text.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { LanguageField } from '../../client/language/language-field.tsx'
import { useWallNow } from '../../live/clock/ticker.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { listText } from '../../ui/say.ts'
import { nameInRoom } from '../conflicts/name-in-room.ts'
import { useDesk } from '../desk/desk.ts'
import { excerpt } from '../excerpt.ts'
import { lastOf, lastOfOthers } from './last-action.tsx'
import { nameOf, ownName, type People, usePeople } from './use-people.ts'
import * as words from './words/people.ts'

/** How many are drawn in the head of the desk. */
const drawn = 3
/** Who else is here, in the head of the desk; alone, the way to give a name. */
export function PeopleHere({ feed }: { feed: RoomFeed }): ReactNode {
  const people = usePeople(feed)
  const [isOpen, setIsOpen] = useState(false)
  const { others } = people
  useEffect(() => lastOfOthers.set(newestOf(others)), [others])
  const open = () => setIsOpen(true)
  return (
    <>
      {others.length === 0 ? (
        <IconButton label={words.alone} size="s" icon={UserRound} onClick={open} />
      ) : (
        <button
          type="button"
          title={listText(others.map(nameOf))}
          // On a phone it is as wide as the icon that stands here without others: no key of the head moves.
          className="flex min-h-9 min-w-9 items-center justify-center rounded-button hover:bg-line sm:px-1.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          onClick={open}
        >
          <span className="sr-only">{words.button(others.length)}</span>
          {others.slice(0, others.length > drawn ? drawn - 1 : drawn).map((person) => (
            <Initials
              key={person.id}
              person={person}
              className={classNames('-ms-1.5 first:ms-0', others.length > 1 && 'max-sm:hidden')}
            />
          ))}
          {others.length > 1 && <More count={others.length} className="sm:hidden" />}
          {others.length > drawn && <More count={others.length - drawn + 1} className="-ms-1.5 max-sm:hidden" />}
        </button>
      )}
      <p role="status" className="sr-only">
        {others.length > 0 && words.here(others.length)}
      </p>
      {isOpen && <PeopleDialog people={people} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Who did something last; null if nobody did. */
const newestOf = (people: readonly Person[]): Person | null =>
  [...people].filter(({ last }) => last !== null).sort((a, b) => (b.last?.at ?? 0) - (a.last?.at ?? 0))[0] ?? null

/** The first letters of a name, or the number. */
function Initials({ person, className = '' }: { person: Person; className?: string }): ReactNode {
  const letters = (person.name ?? '').split(/\s+/).flatMap((word) => Array.from(word)[0] ?? [])
  const [first = String(person.number), ...rest] = letters
  return (
    <span
      aria-hidden="true"
      className={`grid size-7 shrink-0 place-items-center rounded-[50%] border border-control bg-raised text-12 font-label ${className}`}
    >
      {`${first}${rest[rest.length - 1] ?? ''}`.toUpperCase()}
    </span>
  )
}

/** How many there are whose letters are not drawn. */
function More({ count, className }: { count: number; className: string }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={`grid h-7 min-w-7 place-items-center rounded-[999px] border border-control bg-raised px-1 text-12 tabular-nums ${className}`}
    >
      +{count}
    </span>
  )
}

/** Everyone with what they may do, edit and did last, and the field for one's own name. */
function PeopleDialog({ people, onClose }: { people: People; onClose: () => void }): ReactNode {
  const { others, own, rename } = people
  const { snapshot } = useDesk()
  const now = useWallNow()
  const [name, setName] = useState(ownName() ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const cleaned = cleanLine(name)
    rename(cleaned === '' ? null : cleaned)
    onClose()
  }
  const listed = own === null ? others : [own, ...others]
  return (
    <Dialog title={words.title} text={others.length === 0 ? words.aloneText : words.text} onClose={onClose}>
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            className="min-w-0 flex-[1_1_16rem]"
            label={words.yourName}
            hint={words.yourNameHint}
            maxLetters={limits.maxColleagueNameLength}
            placeholder={own === null ? '' : words.unnamed(own.number)}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="primary">
            {words.save}
          </Button>
        </div>
        {/* Narrow desks have no globe. */}
        <LanguageField />
        {others.length > 0 && (
          <ul aria-label={words.title} className="flex flex-col divide-y divide-line border-y border-line">
            {listed.map((person) => (
              <li key={person.id} className="flex items-center gap-3 py-2">
                <Initials person={person} />
                <div className="min-w-0">
                  <p className="font-label wrap-anywhere">
                    <bdi>{nameOf(person)}</bdi> {person === own && <span className="text-muted">{words.you}</span>}
                  </p>
                  <p className="text-14 text-muted wrap-anywhere">{factsOf(person, snapshot, now).join(' · ')}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </form>
    </Dialog>
  )
}

function factsOf(person: Person, snapshot: Snapshot, now: number): string[] {
  const { rights, editing } = person
  const may = rights === 'full' || isLinkRights(rights) ? [words.rights[rights]] : []
  const edited = editing === null ? [] : [editsText(editing.id, snapshot)]
  const last = lastOf(person, now)
  return [...may, ...edited, ...(last === null ? [] : [words.did(last.what, last.ago)])]
}

function editsText(id: string, snapshot: Snapshot): string {
  const name = nameInRoom(id, snapshot)
  return name === undefined ? words.editsSomething : words.edits(excerpt(name))
}
