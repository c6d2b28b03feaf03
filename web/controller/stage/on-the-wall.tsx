import { Pin, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { useMay } from '../access/access.ts'
import { hideMessages } from '../actions/show-actions.ts'
import { useDesk } from '../desk/desk.ts'
import { keysAsNamed } from '../keys/key-names.ts'
import { tapeStyles } from '../messages/message-list.tsx'
import { sceneText } from './scene-text.ts'
import { type OnWall, onTheWall } from './wall.ts'
import * as words from './words/stage.ts'

/**
 * Everything on the wall besides the timer, each with a key that takes it off.
 * @param hasBlackoutKey whether the key of the blackout is in view, so the list needs none
 */
export function OnTheWall({ hasBlackoutKey }: { hasBlackoutKey: boolean }): ReactNode {
  const { snapshot, actions } = useDesk()
  const may = useMay()
  const { blackout } = snapshot.stage
  const shown = onTheWall(snapshot).filter(({ kind }) => !hasBlackoutKey || kind !== 'blackout')
  if (shown.length === 0) return null
  const isHidden = blackout && hasBlackoutKey
  return (
    <section
      aria-label={words.onTheWall}
      className="on-the-wall flex min-w-0 flex-col gap-1.5"
      data-hidden={isHidden || undefined}
    >
      <h2 className={classNames('t-eyebrow', isHidden ? 'text-danger' : 'text-muted')}>
        {isHidden ? words.hiddenByBlackout : words.onTheWall}
      </h2>
      <ul className="flex flex-col gap-1.5">
        {shown.map((item) => {
          const { kind, text, take, key } = lineOf(snapshot, item)
          return (
            <li
              key={key}
              className={classNames(
                'flex min-h-11 min-w-0 items-center gap-1 rounded-button border bg-raised py-0.5 ps-2.5 pe-1',
                item.kind === 'blackout' ? 'border-danger' : blackout ? 'border-line' : 'border-tungsten-text',
              )}
            >
              {item.kind === 'message' && (
                <span
                  className={`me-1 size-3 shrink-0 rounded-input ${tapeStyles[item.message.color]}`}
                  aria-hidden="true"
                />
              )}
              <p className="line-clamp-2 min-w-0 flex-1 text-14 leading-tight" title={text}>
                <span
                  className={classNames(
                    'font-label',
                    item.kind === 'blackout' ? 'text-danger' : 'text-tungsten-text',
                    item.kind === 'message' && 'sr-only',
                  )}
                >
                  {kind}
                </span>{' '}
                <bdi>{text}</bdi>
              </p>
              {item.kind === 'scene' && item.scene.kind === 'poll' && may(item.clear) && <Keep scene={item.scene} />}
              {may(item.clear) && (
                <IconButton
                  label={take}
                  shortcut={item.kind === 'message' ? keysAsNamed(hideMessages.keys) : undefined}
                  size="s"
                  icon={X}
                  onClick={() => actions.ask(item.clear)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type PollScene = Extract<Extract<OnWall, { kind: 'scene' }>['scene'], { kind: 'poll' }>

/** Pins a poll, so it stays when the next cue starts. */
function Keep({ scene }: { scene: PollScene }): ReactNode {
  const { actions } = useDesk()
  const { isPinned } = scene
  return (
    <Tooltip label={words.keepHint}>
      <Button
        size="s"
        variant="quiet"
        className={classNames('gap-1! px-1.5!', isPinned && 'text-tungsten-text!')}
        aria-label={words.keepHint}
        aria-pressed={isPinned}
        onClick={() => actions.ask({ type: 'room.stage', scene: { ...scene, isPinned: !isPinned } })}
      >
        <Pin className={classNames('size-4', isPinned && 'fill-current')} />
        {words.keep}
      </Button>
    </Tooltip>
  )
}

/** What a line of the list says: what it is, by which text people know it, and what its key does. */
function lineOf(snapshot: Snapshot, item: OnWall): { key: string; kind: string; text: string; take: string } {
  switch (item.kind) {
    case 'blackout':
      return { key: item.kind, kind: words.blackout, text: words.hidesTheRest, take: words.endBlackout }
    case 'scene':
      return {
        key: item.kind,
        kind: words.kinds[item.scene.kind],
        text: sceneText(snapshot, item.scene),
        take: words.takeOff,
      }
    case 'results':
      return { key: item.kind, kind: words.results, text: item.poll.question, take: words.takeResultsOff }
    case 'message': {
      const { id, content } = item.message
      return { key: id, kind: words.message, text: content, take: words.hideMessage }
    }
  }
}
