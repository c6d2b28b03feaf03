import { ExternalLink, Keyboard, Moon, Redo2, Sun, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Rights } from '../../../schema/core/rights.ts'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import type { UndoView } from '../../../schema/tools/undo/entity.ts'
import { chooseTheme, useTheme } from '../../client/theme.ts'
import { useLadder } from '../../live/feed/connection-ladder.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { CueLightIcon } from '../../ui/cue-light-icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { keyedActions } from '../actions/keyed-actions.ts'
import { useAccess } from '../desk/access.ts'
import { useDesk } from '../desk/desk.ts'
import { stepText } from '../desk/step-text.ts'
import { keysAsNamed } from '../keys/key-names.ts'
import { OrganiserLanguage, PeopleHere } from '../later-parts.tsx'
import * as words from './words/header.ts'
import * as history from './words/undo.ts'

/** The room's name, the badge of control, and the connection. */
export function ControllerHeader({ feed, onShortcuts }: { feed: RoomFeed; onShortcuts: () => void }): ReactNode {
  const { room } = useDesk().snapshot
  const { label } = useAccess()
  const theme = useTheme('booth')
  return (
    <header className="relative flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5 pr-[max(12px,env(safe-area-inset-right))] pl-[max(12px,env(safe-area-inset-left))] lg:flex-none lg:px-4 [@media(max-width:63.9988em)_and_(max-height:30em)]:min-h-12">
      <Link
        to={pages.home}
        aria-label={words.home}
        className="hidden size-9 shrink-0 place-items-center text-tungsten-text sm:grid"
      >
        <CueLightIcon className="size-6" />
      </Link>
      <div className="flex min-w-0 flex-[1_1_11rem] flex-col items-start gap-x-3 gap-y-0.5 lg:flex-row lg:items-center">
        <h1 dir="auto" title={room.name} className="max-w-full min-w-0 truncate font-display text-19 lg:text-23">
          {room.name}
        </h1>
        <span className="flex flex-wrap items-center gap-x-3">
          <Badge tone={feed.connection === 'live' ? 'ok' : 'neutral'} hasLamp>
            {label ?? words.inControl}
          </Badge>
          {feed.present !== undefined && feed.connection === 'live' && (
            <span className="font-label text-14 whitespace-nowrap text-muted tabular-nums" title={words.presentHint}>
              {words.present(feed.present.displays, feed.present.phones)}
            </span>
          )}
          <ConnectionStrip feed={feed} />
        </span>
      </div>
      <div className="flex max-w-full shrink-0 flex-wrap items-center justify-end gap-1">
        <PeopleHere feed={feed} />
        <UndoButtons />
        <span className="contents max-sm:hidden [--globe:36px] pointer-coarse:[--globe:44px]">
          <OrganiserLanguage />
        </span>
        <IconButton
          label={theme === 'dark' ? words.lightTheme : words.darkTheme}
          size="s"
          icon={theme === 'dark' ? Sun : Moon}
          onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
        />
        <IconButton
          label={words.shortcuts}
          shortcut="?"
          size="s"
          className="max-sm:hidden"
          icon={Keyboard}
          onClick={onShortcuts}
        />
        <a
          href={pathOf(pages.viewer, room.id)}
          target="_blank"
          rel="noreferrer"
          aria-label={words.openDisplayInNewTab}
          className={buttonStyle('secondary', 's')}
        >
          <span className="max-sm:hidden">{words.openDisplay}</span>
          <ExternalLink className="size-4" />
        </a>
      </div>
    </header>
  )
}

/** Over the header, so nothing below it moves. */
const stripStyle = classNames(
  'fixed inset-x-0 top-1.5 z-40 mx-auto flex w-max max-w-[calc(100vw-24px)] flex-wrap items-center',
  'justify-center gap-x-3 gap-y-1 rounded-button border bg-raised shadow-overlay',
)

/** The mark of a lost connection: nothing, a dot, then a strip over the page. Nothing below it moves. */
function ConnectionStrip({ feed }: { feed: RoomFeed }): ReactNode {
  const step = useLadder(feed)
  return (
    <>
      {step === 'dot' && <span className="size-2.5 rounded-[50%] border-2 border-warn" title={words.reconnecting} />}
      {/* The words are announced once, when they change; the button is not part of them. */}
      <div
        className={
          step === 'banner' || step === 'back'
            ? classNames(stripStyle, step === 'back' ? 'border-ok px-4 py-2.5' : 'border-warn py-1 pe-2 ps-4')
            : 'sr-only'
        }
      >
        <p role="status" className="text-14 font-label">
          {step === 'banner' && words.keepsRunning}
          {step === 'back' && words.backOnline}
        </p>
        {step === 'banner' && (
          <Button size="s" variant="quiet" onClick={feed.retry}>
            {words.tryAgain}
          </Button>
        )}
      </div>
    </>
  )
}

/** [A15] A step that a limited link may not revert is none for its desk. */
const ifAllowed = (step: UndoView['undoes'], rights: Rights): UndoView['undoes'] =>
  rights === 'full' || (step !== null && rights !== 'read' && step.rights.includes(rights)) ? step : null

/** Buttons that name the command they would undo or redo, even a colleague's. Hidden if there is none. */
function UndoButtons(): ReactNode {
  const { snapshot, actions } = useDesk()
  const { rights } = useAccess()
  const undo = ifAllowed(snapshot.undo.undoes, rights)
  const redo = ifAllowed(snapshot.undo.redoes, rights)
  if (undo === null && redo === null) return null
  const label = undo === null ? history.nothingToUndo : history.undo(stepText(undo))
  return (
    <>
      <Tooltip label={label} shortcut={keysAsNamed(keyedActions.undo.keys)}>
        <button
          type="button"
          aria-label={label}
          // Not `disabled`, which would lose the focus.
          aria-disabled={undo === null}
          onClick={() => undo !== null && void actions.undo()}
          className={classNames(buttonStyle('quiet', 's'), 'max-lg:px-2')}
        >
          <Undo2 className="size-5 shrink-0" />
          {undo !== null && <span className="max-w-56 truncate max-lg:hidden">{label}</span>}
        </button>
      </Tooltip>
      {redo !== null && (
        <IconButton
          label={history.redo(stepText(redo))}
          shortcut={keysAsNamed(keyedActions.redo.keys)}
          size="s"
          icon={Redo2}
          onClick={() => void actions.redo()}
        />
      )}
    </>
  )
}
