import { textOfEntry } from '../../../schema/engine/text-of-entry.ts'
import { listOf } from '../../../schema/tools/lists.ts'
import type { Scene } from '../../../schema/tools/stage/entity.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'

/** The text by which people recognise what a scene shows; '' if its kind says it all. */
export function sceneText(snapshot: Snapshot, scene: Scene): string {
  if (!('id' in scene)) return ''
  const isIt = ({ id }: { id: string }) => id === scene.id
  if (scene.kind === 'leaderboard') return (snapshot.games.find(isIt) ?? snapshot.quizzes.find(isIt))?.title ?? ''
  const entry = snapshot[listOf[scene.kind]].find(isIt)
  return entry === undefined ? '' : textOfEntry(scene.kind, entry)
}
