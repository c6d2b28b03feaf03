import { ChevronRight, X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import * as z from 'zod/mini'
import { faultsOf, isExpected } from '../../../schema/tools/screens/health.ts'
import { createDraftStore } from '../../client/draft-store.ts'
import { serverNow } from '../../live/clock/clock.ts'
import { useServerNow } from '../../live/clock/ticker.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useDesk } from '../desk/desk.ts'
import { hasSpeakerPage } from '../messages/message-place.ts'
import { blackScreens } from './black-screens.ts'
import type { ListedScreen } from './screen-list.ts'
import { ScreensPanel } from './screens-panel.tsx'
import { useCurrentRelease, useScreenList, useWatch } from './use-screen-list.ts'
import * as words from './words/screens.ts'

type Props = {
  feed: RoomFeed
  /** Where a wide desk has room for the list; null on a narrow one, where it is a dialog. */
  place: HTMLElement | null
  isWide: boolean
  /** Makes the place, if there is none. */
  onOpen: () => void
}

const openStore = createDraftStore('cuelight_screens_open', z.boolean(), () => localStorage)

/** A clock that stands still, so a closed list is not drawn every second. */
const still = { startedAt: null, currentTime: 0, duration: 0, isCountUp: false }

/**
 * For desks that may manage screens: the line about the screens of the room, which opens their list. While the list is
 * open, screens report and the line counts their faults; otherwise nothing is asked, and it counts only named screens that
 * are offline (rule O6).
 */
export function Screens({ feed, place, isWide, onOpen }: Props): ReactNode {
  const { snapshot } = useDesk()
  const [isChosen, setOpen] = useState(() => isWide && openStore.load() === true)
  // Where the column for it is folded away, it is closed.
  const isOpen = isChosen && (!isWide || place !== null)
  const { list, note, forgetReports } = useScreenList(feed, snapshot)
  const isSpeakerHere = (list ?? noScreens).some(({ screen }) => screen.page === 'speaker' && screen.isConnected)
  useEffect(() => hasSpeakerPage.set(isSpeakerHere), [isSpeakerHere])
  const watchedSince = useWatch(feed, isOpen, forgetReports)
  const release = useCurrentRelease(list ?? noScreens)
  useServerNow(isOpen ? null : still)
  const now = serverNow()
  const isWatched = isOpen && feed.connection === 'live'
  const hasChimes = snapshot.timers.some(({ chimes }) => chimes !== 'none')
  const faults = useCallback(
    ({ screen, received, since }: ListedScreen) =>
      !isExpected(screen) || (screen.isConnected && !isWatched)
        ? []
        : faultsOf(screen, received, {
            now,
            watchedSince: Math.max(watchedSince, since),
            // Other pages have no sound.
            hasChimes: hasChimes && screen.page === 'viewer',
            release,
          }),
    [isWatched, now, watchedSince, hasChimes, release],
  )
  const open = (next: boolean) => {
    setOpen(next)
    if (next) onOpen()
    if (isWide) openStore.save(next)
  }
  const counted = (list ?? noScreens).filter(({ screen }) => isExpected(screen))
  const faulty = counted.filter((listed) => faults(listed).length > 0).length
  const black = counted.filter(({ screen }) => screen.isBlackedOut).length
  useEffect(() => {
    blackScreens.set(black)
    return () => blackScreens.set(0)
  }, [black])
  const panel = isOpen && (
    <ScreensPanel roomId={snapshot.room.id} list={list} faultsOf={faults} isWatched={isWatched} onChanged={note} />
  )
  return (
    <>
      {list !== null && (isWide || counted.length > 0) && (
        <Line
          count={counted.length}
          black={black}
          faulty={faulty}
          isWatched={isWatched}
          isOpen={isOpen}
          onOpen={open}
        />
      )}
      {isOpen && !isWide && (
        <Dialog title={words.title} onClose={() => open(false)}>
          {panel}
        </Dialog>
      )}
      {isOpen && place !== null && createPortal(<Section onClose={() => open(false)}>{panel}</Section>, place)}
    </>
  )
}

const noScreens: readonly ListedScreen[] = []

type Counts = { count: number; black: number; faulty: number; isWatched: boolean }

/** The line about the screens; whether all are well is known only while they are watched. One that is black is not. */
function lineOf({ count, black, faulty, isWatched }: Counts): string {
  if (count === 0) return words.noScreens
  if (black > 0) return faulty > 0 ? words.blackAndFaulty(count, black, faulty) : words.someBlack(count, black)
  if (faulty > 0) return words.someFaulty(count, faulty)
  return isWatched ? words.allWell(count) : words.someScreens(count)
}

type LineProps = Counts & { isOpen: boolean; onOpen: (next: boolean) => void }

function Line({ isOpen, onOpen, ...counts }: LineProps): ReactNode {
  const { count, black, faulty, isWatched } = counts
  const text = lineOf(counts)
  const isFaulty = faulty > 0 || black > 0
  return (
    <div className="min-w-0">
      <button
        type="button"
        aria-expanded={isOpen}
        title={words.openHint}
        className={classNames(
          'flex min-h-9 w-full min-w-0 items-center gap-2 rounded-button border px-2.5 text-start text-14 hover:border-control pointer-coarse:min-h-11',
          isFaulty ? 'border-danger text-danger' : 'border-line text-muted',
        )}
        onClick={() => onOpen(!isOpen)}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'size-2 shrink-0 rounded-[50%]',
            isFaulty ? 'bg-danger' : isWatched && count > 0 ? 'bg-ok' : 'bg-(--control)',
          )}
        />
        <span className="min-w-0 flex-1">{text}</span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
      </button>
      {/* Apart from the button, so a change is read out. */}
      <p role="status" className="sr-only">
        {isFaulty ? text : ''}
      </p>
    </div>
  )
}

/** The list in the column at the right. It takes the focus when it was opened by a press. */
function Section({ onClose, children }: { onClose: () => void; children: ReactNode }): ReactNode {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (document.activeElement?.getAttribute('aria-expanded') === 'true') section.current?.focus()
  }, [])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      className="mt-2 mb-3 rounded-panel border border-line bg-surface p-4 pt-2 outline-none"
    >
      <div className="flex items-center justify-between">
        <h2 id={id} className="text-16">
          {words.title}
        </h2>
        <IconButton label={words.close} icon={X} size="s" className="-me-2" onClick={onClose} />
      </div>
      <div className="max-h-[46vh] overflow-y-auto">{children}</div>
    </section>
  )
}
