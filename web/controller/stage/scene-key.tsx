import type { ReactNode } from 'react'
import { type Scene, timerScene } from '../../../schema/tools/stage/entity.ts'
import { Button } from '../../ui/button.tsx'
import { usePressGuard } from '../../ui/press-guard.ts'
import { useMay } from '../access/access.ts'
import { useDesk } from '../desk/desk.ts'
import { named } from '../words/phrases.ts'
import * as words from './words/stage.ts'

type SceneKeyProps = {
  scene: Scene
  label?: string
  /** What the key is about, for people who do not see where it is. */
  about?: string
}

/** Puts something on every display, or takes it off. */
export function SceneKey({ scene, label = words.show, about }: SceneKeyProps): ReactNode {
  const { snapshot, actions } = useDesk()
  const now = snapshot.stage.scene
  const may = useMay()
  const isShown = now.kind === scene.kind && ('id' in now ? now.id : null) === ('id' in scene ? scene.id : null)
  // A second press would take off what the first one showed.
  const isGuarded = usePressGuard(String(isShown))
  if (!may({ type: 'room.stage', scene })) return null
  const text = isShown ? words.takeOff : label
  return (
    <Button
      size="s"
      className="whitespace-normal!"
      isGuarded={isGuarded}
      variant={isShown ? 'secondary' : 'quiet'}
      aria-label={about === undefined ? undefined : named(text, about)}
      onClick={() => actions.ask({ type: 'room.stage', scene: isShown ? timerScene : scene })}
    >
      {text}
    </Button>
  )
}
