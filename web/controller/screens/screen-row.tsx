import { EllipsisVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { displayPresets } from '../../../schema/links/display-link.ts'
import type { ScreenPatch } from '../../../schema/tools/screens/commands.ts'
import { type Screen, screenPages } from '../../../schema/tools/screens/entity.ts'
import type { ScreenFault } from '../../../schema/tools/screens/health.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { cleanLine } from '../../../schema/values/text.ts'
import type { ApiReply } from '../../client/api/reply.ts'
import { editScreen, forgetScreen, identifyScreen, reloadScreen } from '../../client/api/screens.ts'
import { BlackoutKey } from '../../client/blackout-key.tsx'
import { LateMenu } from '../../client/late-menu.tsx'
import { serverNow } from '../../live/clock/clock.ts'
import { localClock } from '../../live/clock/clock-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { tooLongText } from '../../ui/too-long.ts'
import { danger, offer, showNotice } from '../notices/notices.ts'
import { InlineField } from '../rundown/inline-field.tsx'
import * as presetWords from '../words/display-presets.ts'
import { type ListedScreen, nameOf } from './screen-list.ts'
import * as words from './words/screens.ts'

type ScreenRowProps = {
  listed: ListedScreen
  faults: readonly ScreenFault[]
  isWatched: boolean
  /** Called with a screen as it is after a change. */
  onChanged: (screen: Screen) => void
}

const choice =
  'min-h-9 max-w-full rounded-input border border-control bg-bg px-2 text-14 text-house pointer-coarse:min-h-11'

/** A screen: whether it is well, in words, and everything that can be asked of it. */
export function ScreenRow({ listed, faults, isWatched, onChanged }: ScreenRowProps): ReactNode {
  const { screen } = listed
  const name = nameOf(screen)
  const [isEdited, setEdited] = useState(false)
  const { asked, edit } = useEdits(screen, name, onChanged)
  const { isBlackedOut, follows, preset } = { ...screen, ...asked }
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 border-t border-line py-2 first:border-t-0">
      {/* The same as the words next to it, for a glance. */}
      <span
        aria-hidden="true"
        className={classNames(
          'size-2.5 rounded-[50%] border',
          faults.length > 0 || isBlackedOut
            ? 'border-danger bg-danger'
            : screen.isConnected
              ? 'border-ok bg-ok'
              : 'border-control',
        )}
      />
      <div className="min-w-0">
        {isEdited ? (
          <InlineField
            label={words.name}
            value={name}
            check={(text) => tooLongText(cleanLine(text), limits.maxScreenNameLength)}
            onSave={(text) => edit({ name: cleanLine(text) === '' ? null : cleanLine(text) })}
            onClose={() => setEdited(false)}
          />
        ) : (
          <button
            type="button"
            aria-label={words.renameNow(name)}
            className="block max-w-full cursor-text truncate rounded-input text-start text-16 leading-9 font-label hover:bg-line"
            onClick={() => setEdited(true)}
          >
            <bdi>{name}</bdi>
          </button>
        )}
      </div>
      <div className="flex">
        <BlackoutKey
          label={(isBlackedOut ? words.lightUp : words.blackOut)(name)}
          isBlackedOut={isBlackedOut}
          onPress={() => edit({ isBlackedOut: !isBlackedOut })}
        />
        <LateMenu
          trigger={<IconButton label={words.more(name)} icon={EllipsisVertical} size="s" />}
          groups={[
            [
              {
                label: words.identify,
                isDisabled: !screen.isConnected,
                onSelect: () => ask(name, identifyScreen(screen.id)),
              },
              {
                label: words.reload,
                isDisabled: !screen.isConnected,
                onSelect: () => ask(name, reloadScreen(screen.id)),
              },
              { label: words.rename, onSelect: () => setEdited(true) },
            ],
            [{ label: words.forget, isDestructive: true, onSelect: () => ask(name, forgetScreen(screen.id)) }],
          ]}
        />
      </div>
      <div className="col-span-2 col-start-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-14">
        <p className="min-w-0 flex-1 basis-40">
          <Health listed={listed} faults={faults} isWatched={isWatched} />
        </p>
        <select
          aria-label={words.follows(name)}
          value={follows}
          className={choice}
          onChange={(event) => {
            const chosen = screenPages.find((page) => page === event.currentTarget.value) ?? 'show'
            edit({ follows: chosen })
          }}
        >
          <option value="show">{words.followsShow}</option>
          {screenPages.map((page) => (
            <option key={page} value={page}>
              {words.pages[page]}
            </option>
          ))}
        </select>
        {(follows === 'show' ? screen.page : follows) === 'viewer' && (
          <select
            aria-label={words.preset(name)}
            value={preset ?? ''}
            className={choice}
            onChange={({ currentTarget: { value } }) =>
              edit({ preset: displayPresets.find((one) => one === value) ?? null })
            }
          >
            <option value="">{words.presetOfLink}</option>
            {displayPresets.map((one) => (
              <option key={one} value={one}>
                {presetWords.presets[one]}
              </option>
            ))}
          </select>
        )}
      </div>
    </li>
  )
}

/** Its faults, or that it is well; then its page and its size. */
function Health({ listed, faults, isWatched }: Pick<ScreenRowProps, 'listed' | 'faults' | 'isWatched'>): ReactNode {
  const { screen, received } = listed
  const { isConnected, isBlackedOut, lastSeenAt, page } = screen
  const facts = [
    words.pages[page],
    ...(received === null || !isConnected ? [] : [`${received.report.width} × ${received.report.height}`]),
    ...(isConnected ? [] : [words.lastSeen(localClock.timeFrom(Date.parse(lastSeenAt), serverNow()))]),
  ]
  const calm = !isConnected
    ? words.faults.offline
    : !isWatched
      ? words.connected
      : received === null
        ? words.checking
        : words.well
  return (
    <>
      {isBlackedOut && <span className="text-danger">{words.isBlack} · </span>}
      {faults.length === 0 ? (
        <span className={isConnected && received !== null ? 'text-ok' : 'text-muted'}>{calm}</span>
      ) : (
        <span className="text-danger">{faults.map((fault) => faultWords(fault, listed)).join(' · ')}</span>
      )}
      <span className="text-muted"> · {facts.join(' · ')}</span>
    </>
  )
}

function faultWords(fault: ScreenFault, { received }: ListedScreen): string {
  if (fault !== 'wrong_second') return words.faults[fault]
  return words.wrongSecond(formatSeconds(received?.report.second ?? 0), formatSeconds(received?.expectedSecond ?? 0))
}

/** Changes a screen. What was asked for shows until the reply is here. */
function useEdits(screen: Screen, name: string, onChanged: (screen: Screen) => void) {
  const [asked, setAsked] = useState<ScreenPatch>({})
  const edit = async (patch: ScreenPatch): Promise<void> => {
    setAsked((before) => ({ ...before, ...patch }))
    const reply = await editScreen(screen.id, patch)
    setAsked({})
    if (reply.ok) return onChanged(reply.value)
    const typed = patch.name ?? null
    const title = typed === null ? words.failed(name) : words.notSaved(typed)
    offer(danger({ title, description: reply.message }), words.tryAgain, () => void edit(patch))
  }
  return { asked, edit: (patch: ScreenPatch) => void edit(patch) }
}

/** Says so if a screen could not be asked. */
export async function ask(name: string, pending: Promise<ApiReply<null>>): Promise<void> {
  const reply = await pending
  if (!reply.ok) showNotice(danger({ title: words.notReached(name), description: reply.message }))
}
