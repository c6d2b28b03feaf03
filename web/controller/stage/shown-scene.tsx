import { MonitorX, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Scene, timerScene } from '../../../schema/tools/stage/entity.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { useDesk } from '../desk/desk.ts'
import { sceneText } from './scene-text.ts'
import * as words from './words/stage.ts'

/** What fills the display in place of the timer, with the key that takes it off. */
export function ShownScene(): ReactNode {
  const { snapshot, actions } = useDesk()
  const { scene } = snapshot.stage
  const text = sceneText(snapshot, scene)
  const put = (next: Scene) => actions.ask({ type: 'room.stage', scene: next })
  return (
    <div className="flex min-w-0 items-center gap-1 rounded-button border border-tungsten-text bg-raised py-1 pr-1 pl-2">
      <p className="line-clamp-2 min-w-0 flex-1 text-14" title={text}>
        <span className="sr-only">{words.onDisplay} </span>
        <span className="font-label text-tungsten-text">{words.kinds[scene.kind]}</span> <bdi>{text}</bdi>
      </p>
      {scene.kind === 'poll' && (
        <Tooltip label={words.keepHint}>
          <Button
            size="s"
            variant="quiet"
            className={scene.isPinned ? 'text-tungsten-text!' : ''}
            aria-label={words.keepHint}
            aria-pressed={scene.isPinned}
            onClick={() => put({ ...scene, isPinned: !scene.isPinned })}
          >
            <Pin className={scene.isPinned ? 'size-4 fill-current' : 'size-4'} />
            {words.keep}
          </Button>
        </Tooltip>
      )}
      <IconButton label={words.takeOff} size="s" variant="secondary" icon={MonitorX} onClick={() => put(timerScene)} />
    </div>
  )
}
