import { ChevronDown, Keyboard, Monitor, Moon, Redo2, Sun, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Rights } from '../../../schema/core/rights.ts'
import { type DisplayPreset, displayPresets, displayQuery, plainDisplay } from '../../../schema/links/display-link.ts'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import type { UndoView } from '../../../schema/tools/undo/entity.ts'
import { mayRevert } from '../../../schema/tools/undo/may-revert.ts'
import { LateMenu } from '../../client/late-menu.tsx'
import { chooseTheme, useTheme } from '../../client/theme.ts'
import { type LadderStep, useLadder } from '../../live/feed/connection-ladder.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { CueLightIcon } from '../../ui/cue-light-icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { useAccess, useMay } from '../access/access.ts'
import { keyedActions } from '../actions/keyed-actions.ts'
import { useDesk } from '../desk/desk.ts'
import { keysAsNamed } from '../keys/key-names.ts'
import { stepText } from '../notices/step-text.ts'
import { useAudienceNames } from '../rundown/open-audience-names.tsx'
import * as names from '../rundown/words/audience-names.ts'
import * as presetWords from '../words/display-presets.ts'
import { Locks } from './locks.tsx'
import * as words from './words/header.ts'
import * as history from './words/undo.ts'

type ControllerHeaderProps = {
  feed: RoomFeed
  /** Who else is here. */
  people: ReactNode
  /** The choice of the desk's language. */
  language: ReactNode
  onShortcuts: () => void
}

/** The room's name, the badge of control, and the connection. Where they are on a narrow desk is in `booth.css`. */
export function ControllerHeader({ feed, people, language, onShortcuts }: ControllerHeaderProps): ReactNode {
  const { room } = useDesk().snapshot
  const { label, isRehearsal = false } = useAccess()
  const theme = useTheme('booth')
  const step = useLadder(feed)
  const isLost = step === 'banner'
  const isLocked = room.isViewerLocked || room.isJoinLocked
  return (
    <header className="relative flex min-h-14 flex-wrap items-center gap-x-2 border-b border-line py-1.5 pr-[max(12px,env(safe-area-inset-right))] pl-[max(12px,env(safe-area-inset-left))] sm:gap-x-3 sm:gap-y-1 lg:flex-none lg:px-4 lg:py-1">
      <Link
        to={pages.home}
        aria-label={words.home}
        className="hidden size-9 shrink-0 place-items-center text-tungsten-text sm:grid"
      >
        <CueLightIcon className="size-6" />
      </Link>
      <div className="booth-name flex min-w-0 flex-[1_1_8rem] flex-col gap-x-3 gap-y-0.5 lg:flex-[1_1_11rem] lg:flex-row lg:items-center">
        <h1
          dir="auto"
          title={room.name}
          className="max-w-full min-w-0 truncate font-display text-19 lg:min-w-24 lg:text-23"
        >
          {room.name}
        </h1>
        <div
          className={classNames(
            // On a wide desk they take a second line before the name is cut short.
            'booth-marks flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 lg:shrink-[99999] lg:gap-x-3',
            isLocked ? 'lg:min-w-48 xl:min-w-64' : 'lg:min-w-min',
            isLost && 'lg:flex-nowrap',
          )}
        >
          {/* Where there is room for one line only, a lost connection is what matters. */}
          <span className={classNames('contents', (isLost || step === 'back') && 'max-lg:hidden')}>
            <Badge tone={feed.connection === 'live' ? 'ok' : 'neutral'} hasLamp>
              {label ?? words.inControl}
            </Badge>
            {isLocked && <Locks isShort={isLost} />}
            {feed.present !== undefined && feed.connection === 'live' && step !== 'back' && (
              <span
                className="booth-present min-w-0 truncate font-label text-14 text-muted tabular-nums"
                title={words.presentHint}
              >
                {words.present(feed.present.displays, feed.present.phones)}
              </span>
            )}
          </span>
          <ConnectionLine step={step} onRetry={feed.retry} />
        </div>
      </div>
      <div className="booth-keys flex max-w-full shrink-0 flex-wrap items-center justify-end gap-x-1 gap-y-1 max-sm:gap-x-0">
        {/* They come and go at the start of the row, and nothing after them moves. */}
        <UndoButtons isShort={isLost} />
        {!isRehearsal && people}
        <span className="contents max-sm:hidden [--globe:36px] pointer-coarse:[--globe:44px]">{language}</span>
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
        {!isRehearsal && <OpenDisplay />}
      </div>
    </header>
  )
}

/** Opens a display in a new tab, for the place where it will hang. Next to it is what such a display may name. */
function OpenDisplay(): ReactNode {
  const { room, timers } = useDesk().snapshot
  const chooseNames = useAudienceNames()
  const mayName = useMay()('timer.edit') && timers.length > 0
  const shown = timers.filter(({ isPrivate }) => !isPrivate).length
  const open = (preset: DisplayPreset) => {
    const as = preset === 'everything' ? null : preset
    window.open(`${pathOf(pages.viewer, room.id)}${displayQuery({ ...plainDisplay, as })}`, '_blank', 'noopener')
  }
  return (
    <LateMenu
      trigger={
        <button type="button" aria-label={words.openDisplayInNewTab} className={buttonStyle('secondary', 's')}>
          <span className="max-sm:hidden">{words.openDisplay}</span>
          <Monitor className="size-4 sm:hidden" />
          <ChevronDown className="size-4" />
        </button>
      }
      groups={[
        displayPresets.map((preset) => ({
          label: presetWords.presets[preset],
          hint: presetWords.hints[preset],
          onSelect: () => open(preset),
        })),
        ...(mayName
          ? [[{ label: names.title, hint: names.countShown(shown, timers.length), onSelect: chooseNames }]]
          : []),
      ]}
    />
  )
}

/**
 * A lost connection: nothing, a dot, then a sentence in the place of the counts. It covers nothing, and nothing below
 * it moves.
 */
function ConnectionLine({ step, onRetry }: { step: LadderStep; onRetry: () => void }): ReactNode {
  const isShown = step === 'banner' || step === 'back'
  return (
    <>
      {step === 'dot' && <span className="size-2.5 rounded-[50%] border-2 border-warn" title={words.reconnecting} />}
      {/* The words are announced once, when they change; the button is not part of them. */}
      <div className={isShown ? 'flex min-w-0 flex-[0_1_auto] items-center gap-x-2' : 'sr-only'}>
        <p
          role="status"
          className={classNames('font-label text-12', step === 'back' ? 'text-ok' : 'min-w-32 text-warn')}
        >
          {step === 'banner' && words.keepsRunning}
          {step === 'back' && words.backOnline}
        </p>
        {step === 'banner' && (
          <button
            type="button"
            onClick={onRetry}
            className="booth-retry relative min-h-6 shrink-0 px-1 text-12 font-label whitespace-nowrap underline"
          >
            {words.tryAgain}
          </button>
        )}
      </div>
    </>
  )
}

/** [A15] A step that limited links may not revert is none for their desk. */
const ifAllowed = (step: UndoView['undoes'], held: readonly Rights[]): UndoView['undoes'] =>
  step !== null && mayRevert(step, held) ? step : null

/**
 * Buttons that name the command they would undo or redo, even a colleague's. Hidden if there is none. Redo comes first:
 * it appears with a press of Undo, which must not move away from under the finger.
 */
function UndoButtons({ isShort }: { isShort: boolean }): ReactNode {
  const { snapshot, actions } = useDesk()
  const { held } = useAccess()
  const undo = ifAllowed(snapshot.undo.undoes, held)
  const redo = ifAllowed(snapshot.undo.redoes, held)
  if (undo === null && redo === null) return null
  const label = undo === null ? history.nothingToUndo : history.undo(stepText(undo))
  return (
    <>
      {redo !== null && (
        <IconButton
          label={history.redo(stepText(redo))}
          shortcut={keysAsNamed(keyedActions.redo.keys)}
          size="s"
          icon={Redo2}
          onClick={() => void actions.redo()}
        />
      )}
      <Tooltip label={label} shortcut={keysAsNamed(keyedActions.undo.keys)}>
        <button
          type="button"
          aria-label={label}
          // Not `disabled`, which would lose the focus.
          aria-disabled={undo === null}
          onClick={() => undo !== null && void actions.undo()}
          className={classNames(buttonStyle('quiet', 's'), 'min-w-9 max-lg:px-0 pointer-coarse:min-w-11')}
        >
          <Undo2 className="size-5 shrink-0" />
          {undo !== null && (
            <span className={classNames('max-w-56 truncate', isShort ? 'max-[105em]:hidden' : 'max-lg:hidden')}>
              {label}
            </span>
          )}
        </button>
      </Tooltip>
    </>
  )
}
