import type { ReactNode } from 'react'
import { type Scene, timerScene } from '../../../schema/tools/stage/entity.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { Button } from '../../ui/button.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { useDesk } from '../desk/desk.ts'
import * as words from './words/stage.ts'

/** What fills the display in place of the timer, with the key that takes it off. */
export function ShownScene(): ReactNode {
  const { room, actions } = useDesk()
  const { scene } = room.stage
  const text = textOf(room, scene)
  const show = (next: Scene) => actions.ask({ type: 'room.stage', scene: next })
  return (
    <div className="flex min-w-0 items-center gap-1 rounded-button border border-tungsten-text bg-raised py-1 pr-1 pl-2">
      <p className="min-w-0 flex-1 truncate text-14" title={text}>
        <span className="sr-only">{words.onDisplay} </span>
        <span className="font-label text-tungsten-text">{words.kinds[scene.kind]}</span> <bdi>{text}</bdi>
      </p>
      {scene.kind === 'poll' && (
        <Tooltip label={words.pinText}>
          <Button
            size="s"
            variant="quiet"
            aria-pressed={scene.isPinned}
            onClick={() => show({ ...scene, isPinned: !scene.isPinned })}
          >
            {words.pin}
          </Button>
        </Tooltip>
      )}
      <Button size="s" onClick={() => show(timerScene)}>
        {words.takeOff}
      </Button>
    </div>
  )
}

/** The words by which people know what is shown. */
function textOf({ polls, games, quizzes, questions }: Snapshot, scene: Scene): string {
  if (!('id' in scene)) return ''
  const isIt = ({ id }: { id: string }) => id === scene.id
  switch (scene.kind) {
    case 'poll':
      return polls.find(isIt)?.question ?? ''
    case 'question':
      return questions.find(isIt)?.text ?? ''
    default:
      return (games.find(isIt) ?? quizzes.find(isIt))?.title ?? ''
  }
}
