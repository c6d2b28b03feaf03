import type { Scene } from '../../../schema/tools/stage/entity.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'

/** The text by which people recognise what a scene shows; '' if its kind says it all. */
export function sceneText({ polls, games, quizzes, questions }: Snapshot, scene: Scene): string {
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
